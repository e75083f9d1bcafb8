import type { Jobs } from './jobs.ts';

/**
 * The jobs of a site without a mail server: nothing is sent, and mails wait in their tables. The
 * code that sends mails is in another file, so that it is loaded only with a mail server.
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
