import type { FormAnswer } from '../forms/form-answer.ts';

/** The outcome of a form, as a key of the message catalogue. */
export type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** The answer to one of the forms on the account page. Only the form that was sent shows it. */
export type AccountAnswer = FormAnswer & {
  /** The intent of the form that was sent. */
  intent: string;
  done?: Done;
  /**
   * The TOTP secret. The form sends it until a first code of the authenticator app is confirmed.
   */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};
