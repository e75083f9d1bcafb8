import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';

/**
 * The message of a schema's issue whose text says more than its key alone: zod takes one string. It
 * is read by {@link readRuleText}; an issue without values has the key itself as its message.
 */
export function ruleText(key: MessageKey, values: MessageValues): string {
  return JSON.stringify({ key, values });
}

/** The text that the message of a schema's issue names. */
export function readRuleText(message: string): MessageReference {
  return message.startsWith('{') ? JSON.parse(message) : { key: message as MessageKey };
}
