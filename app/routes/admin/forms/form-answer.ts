import type { SubmissionResult } from '@conform-to/react';
import type { SavedMeanwhile } from './conflict-box.tsx';

/** Why a write was refused, in the reader's language. */
export type Refusal = {
  message: string;
  /** Names the request in the log; only errors without a name of their own have it. */
  requestId?: string;
};

/** What an action answers to a form that it did not take (`invalid` and `refused`). */
export type FormAnswer = {
  result?: SubmissionResult;
  refusal?: Refusal;
  conflict?: SavedMeanwhile | undefined;
};
