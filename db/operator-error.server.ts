import { formatMessage, type MessageValues } from '#messages/format.ts';
import { operatorTexts } from '#messages/operator.ts';

/**
 * An error that only the operator can fix. `message` is one line, which is shown without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';

  constructor(key: keyof typeof operatorTexts, values: MessageValues = {}, options?: ErrorOptions) {
    super(operatorText(key, values), options);
  }
}

/** Formats a text for the operator as a line for the terminal. */
export function operatorText(key: keyof typeof operatorTexts, values: MessageValues = {}): string {
  return formatMessage(operatorTexts[key], values);
}
