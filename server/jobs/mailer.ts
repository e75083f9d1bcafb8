import { createTransport } from 'nodemailer';
import type { RenderedMail } from '#domain/render-mail.ts';

export type Mail = RenderedMail & {
  to: string;
  from: { name: string; address: string };
  /**
   * One for each mail. A digest or response that is sent again, after a crash, has the one it had, so
   * that mail programs show one.
   */
  messageId: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** @throws the transport's error; see `isRefusedForGood` */
  send(mail: Mail): Promise<void>;
  /**
   * Connects and signs in as for a mail, and sends none.
   *
   * @throws the transport's error
   */
  verify(): Promise<void>;
  /** Ends all connections; a mail that is under way fails. */
  close(): void;
};

/**
 * What became of a mail: `refused` for good or `deferred` by the server for this recipient, or
 * `failed`, which says nothing of the recipient.
 */
export type MailOutcome = 'sent' | 'refused' | 'deferred' | 'failed';

/**
 * Sends mail through the server of SMTP_URL, over a few connections that are kept open.
 *
 * @param onOutcome told of every mail what became of it, and why
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
          // Nobody's holiday note or list program should answer a machine (RFC 3834).
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

function outcomeOf(error: unknown): MailOutcome {
  if (isRefusedForGood(error)) return 'refused';
  return (error as { command?: unknown }).command === 'RCPT TO' ? 'deferred' : 'failed';
}

/** What went wrong with a mail by its codes alone: servers like to repeat addresses in their words. */
export function withoutWords(error: unknown): Error {
  const { code, command, responseCode } = error as Record<string, unknown>;
  const told = [command, responseCode].filter(Boolean).join(' ');
  return Object.assign(new Error(told), { code: code ?? (error as Error).name });
}
