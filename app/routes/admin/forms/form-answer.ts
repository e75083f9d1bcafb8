import type { SubmissionResult } from '@conform-to/react';
import type { SavedMeanwhile } from './conflict-box.tsx';

/** The reason why a write failed, as a text for staff. */
export type Refusal = {
  message: string;
  /** The id of the request in the log, for unexpected errors only. */
  requestId?: string;
};

/** The answer to a refused form. The functions `invalid` and `refused` create this answer. */
export type FormAnswer = {
  result?: SubmissionResult;
  refusal?: Refusal;
  conflict?: SavedMeanwhile | undefined;
};
