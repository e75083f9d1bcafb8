import type { Jobs } from './jobs.ts';

/**
 * Jobs of a site without a mail server. A separate file, so that this site does not load the code
 * that sends mails. Confirmation mails and responses wait in their tables. Password links and other
 * mails are dropped.
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
