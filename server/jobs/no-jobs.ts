import type { Jobs } from './jobs.ts';

/**
 * The jobs of a site without a mail server. Confirmation mails and responses wait in their tables.
 * Password links and other mails are dropped. This file imports no code that sends mails, so that a
 * site without a mail server does not load it.
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
