import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { to: { address: string }[]; raw: string };

export type MailServer = {
  /** The URL for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Recipients whose mail is refused. Each recipient has the SMTP code of the refusal. */
  refusals: Map<string, number>;
  /**
   * Waits for a mail to an address. With `isWanted`, waits for a mail that this function accepts.
   */
  mailTo(address: string, isWanted?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

const PATIENCE_MS = 20_000;

/** Starts a real mail server on a free local port. The server stores the mails that it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('No such user')),
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusals.get(address);
      if (responseCode === undefined) return callback();
      callback(Object.assign(new Error('refused'), { responseCode }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        received.push({ ...(await PostalMime.parse(raw)), raw } as ReceivedMail);
        callback();
      });
    },
  });
  server.on('error', () => {}); // Clients may close their connection early.
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    async mailTo(address, isWanted = () => true) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const mail = received.find(
          (candidate) => candidate.to[0]?.address === address && isWanted(candidate),
        );
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`No such mail has come to ${address}.`);
        await delay(20);
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
