import type { FormAnswer } from '../forms/form-answer.ts';

/** What was done, by the key of its text. */
export type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** What one of the page's forms got back; the others stay as they are. */
export type AccountAnswer = FormAnswer & {
  /** Which form it was. */
  intent: string;
  done?: Done;
  /** The key for the app, while its first code is awaited. */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};
