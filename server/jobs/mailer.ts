import { createTransport } from 'nodemailer';
import type { RenderedMail } from '#domain/render-mail.ts';

export type Mail = RenderedMail & {
  to: string;
  from: { name: string; address: string };
  /**
   * The mail's Message-ID. If a retry has the same Message-ID, mail programs show the mail once.
   */
  messageId: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Sends a mail.
   *
   * @throws the transport's error; see `isRefusedForGood`
   */
  send(mail: Mail): Promise<void>;
  /**
   * Connects and signs in without sending a mail.
   *
   * @throws the transport's error
   */
  verify(): Promise<void>;
  /** Closes all connections. Mails that are being sent fail. */
  close(): void;
};

/**
 * The outcome of a mail. `refused`: the server refused permanently. `deferred`: the server may
 * accept the recipient later. `failed`: any other error.
 */
export type MailOutcome = 'sent' | 'refused' | 'deferred' | 'failed';

/**
 * Sends mail through the server of SMTP_URL, over a few open connections.
 *
 * @param onOutcome called with the outcome of each attempt to send a mail and its error
 */
export function createMailer(
  smtpUrl: string,
  onOutcome: (outcome: MailOutcome, error?: unknown) => void = () => {},
): Mailer {
  const transport = createTransport(withDefaults(smtpUrl));
  return {
    async send({ headers, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          // Makes out-of-office programs and mailing lists send no reply (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        onOutcome(outcomeOf(error), error);
        throw error;
      }
      onOutcome('sent');
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close({ force: true }),
  };
}

/**
 * Adds defaults to the query parameters of SMTP_URL. nodemailer reads its settings from these
 * parameters.
 */
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

/**
 * Whether the server rejected the recipient or the mail permanently (RFC 5321, 5yz to RCPT or
 * DATA).
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    (command === 'RCPT TO' || command === 'DATA')
  );
}

function outcomeOf(error: unknown): MailOutcome {
  if (isRefusedForGood(error)) return 'refused';
  return (error as { command?: unknown }).command === 'RCPT TO' ? 'deferred' : 'failed';
}

/** Reduces an error to its codes. The messages of mail servers often contain email addresses. */
export function withoutWords(error: unknown): Error {
  const { code, command, responseCode } = error as Record<string, unknown>;
  const told = [command, responseCode].filter(Boolean).join(' ');
  return Object.assign(new Error(told), { code: code ?? (error as Error).name });
}
