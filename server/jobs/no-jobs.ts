import type { Jobs } from './jobs.ts';

/**
 * Replaces the jobs of a site without a mail server, so that it does not load the code that sends
 * mails. Confirmation mails and responses wait in their tables. Password links and other mails are
 * dropped.
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
