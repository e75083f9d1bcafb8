import type { Jobs } from './jobs.ts';

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
