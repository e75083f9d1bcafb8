import type { StaffMember } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';

/** Maps intents to the texts of the dialogs that confirm a write to an account. */
export const staffQuestions = {
  remove: {
    title: 'removeStaffTitle',
    text: 'removeStaffText',
    failure: 'staffRemoveFailed',
    label: 'removeStaff',
    doing: 'removingStaff',
  },
  'reset-two-step': {
    title: 'resetTwoStepTitle',
    text: 'resetTwoStepText',
    failure: 'staffResetFailed',
    label: 'resetTwoStep',
    doing: 'resettingTwoStep',
  },
} as const satisfies Record<string, Record<string, MessageKey>>;

export type StaffQuestion = keyof typeof staffQuestions;

/** Returns the texts of a confirmation dialog as props. */
export function questionTexts(
  question: StaffQuestion,
  { name, email }: Pick<StaffMember, 'name' | 'email'>,
) {
  const keys = staffQuestions[question];
  return {
    title: texts[keys.title],
    text: formatMessage(texts[keys.text], { name, email }),
    failedText: texts[keys.failure],
    label: texts[keys.label],
    doingLabel: texts[keys.doing],
  };
}
