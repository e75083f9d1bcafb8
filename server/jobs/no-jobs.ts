import type { Jobs } from './jobs.ts';

/**
 * The jobs of a site without a mail server: nothing is sent. Confirmation mails and responses wait
 * in their tables. Password links and test mails are dropped. This object has its own file, so that
 * a site without a mail server does not load the code that sends mails.
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
