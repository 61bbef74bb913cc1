import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Who it was handed over for, whatever its headers say. */
  envelope: { from: string; to: string[] };
  /** Every byte, headers first. */
  raw: string;
  mail: Email;
}

/** How the server takes the next mails: as a good one, with this reply, or never with a word. */
type Manner =
  | 'accept'
  | 'refuse the password'
  | 'hang'
  | 'accept and hang up'
  | { at: 'RCPT TO' | 'DATA'; reply: string };

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** What was accepted, in order. */
  mails: ReceivedMail[];
  /** How many connections there were. */
  connections(): number;
  behave(manner: Manner): void;
  /** Nobody listens on the port, and whoever is connected is cut off. */
  goDown(): Promise<void>;
  /** Listens again, on the same port. */
  comeBack(): Promise<void>;
}

function refusal(reply: string): Error {
  const [, code, text = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

/** A real SMTP server on a free port, which keeps what it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let manner: Manner = 'accept';
  let connections = 0;
  let server: SMTPServer;

  async function listen(port: number): Promise<number> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      // Whoever goes down waits for nobody, in milliseconds.
      closeTimeout: 1,
      onAuth({ username, password = '' }, _session, callback) {
        if (manner === 'refuse the password') callback(refusal(`535 5.7.8 Not ${password}`));
        else callback(null, { user: username });
      },
      onConnect(_session, callback) {
        connections += 1;
        callback();
      },
      onRcptTo(_address, _session, callback) {
        if (typeof manner === 'object' && manner.at === 'RCPT TO') callback(refusal(manner.reply));
        else callback();
      },
      onData(stream, session, callback) {
        const wanted = manner;
        const take = async (bytes: Buffer) => {
          if (wanted === 'hang') return;
          if (typeof wanted === 'object') return callback(refusal(wanted.reply));
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            envelope: {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            },
            raw: bytes.toString('utf8'),
            mail: await PostalMime.parse(bytes),
          });
          if (wanted === 'accept') callback();
          else for (const connection of server.connections) connection.close();
        };
        // Cut off in the middle of a mail: the test's own wish, and no mail.
        void buffer(stream).then(take, () => undefined);
      },
    });
    // A client that is cut off is the test's own wish.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  }

  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    behave(next) {
      manner = next;
    },
    goDown: () => new Promise((resolve) => server.close(() => resolve())),
    async comeBack() {
      await listen(port);
    },
  };
}
