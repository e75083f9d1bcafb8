import type { FormAnswer } from '../forms/form-answer.ts';

/** The outcome of a form, as a key of the message catalogue. */
export type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** The answer to one of the page's forms. The other forms stay as they are. */
export type AccountAnswer = FormAnswer & {
  /** The intent of the form that was sent. */
  intent: string;
  done?: Done;
  /** The key for the authenticator app, until its first code is confirmed. */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};
