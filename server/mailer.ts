import { createTransport } from 'nodemailer';
import type { RenderedMail } from '#domain/mails/render.ts';

export type Mail = RenderedMail & {
  to: string;
  from: { name: string; address: string };
  /** Sending the same mail again, after a crash, has the same id, so that mail programs show one. */
  messageId: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** @throws the transport's error; see `isRefusedForGood` */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** Sends mail through the server of SMTP_URL, over a few connections that are kept open. */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport(withDefaults(smtpUrl));
  return {
    async send({ headers, ...mail }) {
      await transport.sendMail({
        ...mail,
        // Nobody's holiday note or list program should answer a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** Settings that the address does not make stand in it as parameters, which nodemailer reads. */
function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = {
    pool: 'true',
    maxConnections: '3',
    connectionTimeout: '15000',
    greetingTimeout: '15000',
    socketTimeout: '60000',
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Whether the server said of the recipient that trying again is useless (RFC 5321, 5yz to RCPT). */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    (command === 'RCPT TO' || command === 'DATA')
  );
}
