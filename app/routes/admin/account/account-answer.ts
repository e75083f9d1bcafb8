import type { FormAnswer } from '../forms/form-answer.ts';

/** Successful outcomes of the forms on the account page, as keys of the message catalogue. */
export type Done =
  | 'nameSaved'
  | 'passwordChanged'
  | 'twoStepIsOff'
  | 'sessionEnded'
  | 'otherSessionsEnded';

/** The answer to one of the forms on the account page. The other forms ignore the answer. */
export type AccountAnswer = FormAnswer & {
  /** The intent of the form that was sent. */
  intent: string;
  done?: Done;
  /**
   * The TOTP secret during the setup of two-step sign-in. The form sends the secret back until the
   * user confirms it with a code from the authenticator app.
   */
  appKey?: string;
  recoveryCodes?: { codes: string[]; areFirst: boolean };
};
