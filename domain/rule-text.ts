import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';

/**
 * Encodes a message key and its values as the message of a schema issue, because zod accepts only a
 * string. Without values, the message is the key itself. {@link readRuleText} decodes both.
 */
export function ruleText(key: MessageKey, values: MessageValues): string {
  return JSON.stringify({ key, values });
}

/** Decodes the message of a schema issue. */
export function readRuleText(message: string): MessageReference {
  return message.startsWith('{') ? JSON.parse(message) : { key: message as MessageKey };
}
