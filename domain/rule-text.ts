import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';

/**
 * Encodes a message key and its values as one string, because the message of a zod issue must be a
 * string. {@link readRuleText} decodes the string. A rule without values uses the key itself as its
 * message.
 */
export function ruleText(key: MessageKey, values: MessageValues): string {
  return JSON.stringify({ key, values });
}

/** Decodes the message of a schema issue into a message key and its values. */
export function readRuleText(message: string): MessageReference {
  return message.startsWith('{') ? JSON.parse(message) : { key: message as MessageKey };
}
