import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';

/**
 * Encodes a message key and its values as the message of a schema issue. zod accepts only a string
 * as this message. {@link readRuleText} decodes both. A rule without values uses the key itself as
 * its message.
 */
export function ruleText(key: MessageKey, values: MessageValues): string {
  return JSON.stringify({ key, values });
}

/** Decodes the message of a schema issue into a message key and its values. */
export function readRuleText(message: string): MessageReference {
  return message.startsWith('{') ? JSON.parse(message) : { key: message as MessageKey };
}
