import type { StaffMember } from '#domain/staff/schema.ts';
import { formatMessage } from '#messages/format.ts';
import type { MessageKey, StaffTexts } from '#messages/texts.ts';

/** The texts of the questions before something is done to an account, by its intent. */
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

/** A question in words, as its dialog takes it. */
export function questionTexts(
  texts: StaffTexts,
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
