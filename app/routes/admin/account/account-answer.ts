import type { FormAnswer } from '../forms/form-answer.ts';

/** The outcome of a form: a key of the message catalogue. */
export type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** The answer to one of the page's forms. The other forms do not change. */
export type AccountAnswer = FormAnswer & {
  /** The intent of the form that was sent. */
  intent: string;
  done?: Done;
  /** The TOTP secret, until the first code of the authenticator app is confirmed. */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};
