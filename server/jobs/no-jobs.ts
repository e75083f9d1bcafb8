import type { MailJobs } from '#app/context.ts';
import type { MailOutcome } from './mailer.ts';

/** How many jobs of a queue there are, by state. */
export type JobCounts = {
  queue: string;
  /** Could be worked on now. */
  waiting: number;
  /** Wait for their time, such as those that failed and are tried again. */
  later: number;
  active: number;
  /** Given up within the last day. */
  failed: number;
};

export type Jobs = MailJobs & {
  /** As the queue counted them within the last minute; none where this process works on no jobs. */
  counts(): Promise<JobCounts[]>;
  /** What became of the mails that this process sent; null where it sends none. */
  mails(): Readonly<Record<MailOutcome, number>> | null;
  stop(): Promise<void>;
};

/**
 * Without a mail server nothing is sent: what waits for mail stands in the tables. The code that
 * sends is a file of its own, so that it is loaded only where there is a mail server.
 */
export const noJobs: Jobs = {
  askForConfirmation: async () => {},
  sendResponse: async () => {},
  sendPasswordLink: async () => {},
  sendMail: async () => {},
  counts: async () => [],
  mails: () => null,
  stop: async () => {},
};
