import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came, as it came. */
export interface ReceivedWebhook {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status that it was answered with; 0 where there was none. */
  answered: number;
}

/** How a receiver answers: with a status and what else; never; with a body that never ends; with what is no HTTP; by another protocol. */
export type Manner =
  | number
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'drip'
  | 'garbage'
  | 'upgrade'
  /** What it answers may hang on what came. */
  | ((webhook: Pick<ReceivedWebhook, 'id' | 'type' | 'data'>) => number);

export interface WebhookReceiver {
  url: string;
  /** Every webhook that came, in order, whatever it was answered. */
  received: ReceivedWebhook[];
  /** How the next ones are answered; the last one goes on. */
  answer(...manners: Manner[]): void;
  /** Most requests that were open at once. */
  peak: number;
}

export interface WebhookReceivers {
  /** Another address of the server; one that answers 200 until it is told otherwise. */
  open(): WebhookReceiver;
  /** Requests for addresses that nobody opened. */
  strays: string[];
  /** Requests without an answer that are open, and were at most, of all receivers. */
  hanging: { now: number; peak: number };
  close(): Promise<void>;
}

function answerAs(
  manner: Exclude<Manner, (...webhook: never[]) => number>,
  response: ServerResponse,
): number {
  if (manner === 'hang') return 0;
  if (manner === 'garbage') {
    response.socket?.end('no HTTP at all\r\n\r\n');
    return 0;
  }
  if (manner === 'upgrade') {
    response.socket?.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    );
    return 0;
  }
  if (manner === 'drip') {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(drip));
    return 200;
  }
  const {
    status,
    headers = {},
    body = '',
  } = typeof manner === 'number' ? { status: manner } : manner;
  response.writeHead(status, headers).end(body);
  return status;
}

/** Receivers of webhooks, on a real server. */
export async function startWebhookReceivers(): Promise<WebhookReceivers> {
  const ways = new Map<
    string,
    { receiver: WebhookReceiver; manners: Manner[]; open: { now: number } }
  >();
  const strays: string[] = [];
  const hanging = { peak: 0, now: 0 };
  const server = createServer(async (request, response) => {
    const way = ways.get(request.url ?? '');
    if (!way) {
      strays.push(request.url ?? '');
      response.writeHead(404).end();
      return;
    }
    const { receiver, manners, open } = way;
    open.now += 1;
    receiver.peak = Math.max(receiver.peak, open.now);
    response.on('close', () => {
      open.now -= 1;
    });
    const body = await text(request);
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 200;
    if (manner === 'hang') {
      hanging.now += 1;
      hanging.peak = Math.max(hanging.peak, hanging.now);
      response.on('close', () => {
        hanging.now -= 1;
      });
    }
    const { headers } = request;
    const webhook = { id: String(headers['webhook-id']), ...JSON.parse(body) };
    const answered = answerAs(typeof manner === 'function' ? manner(webhook) : manner, response);
    receiver.received.push({ ...webhook, headers, body, answered });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let opened = 0;
  return {
    strays,
    hanging,
    open() {
      opened += 1;
      const path = `/receiver/${opened}`;
      const manners: Manner[] = [200];
      const receiver: WebhookReceiver = {
        peak: 0,
        url: `http://127.0.0.1:${port}${path}`,
        received: [],
        answer: (...next) => void manners.splice(0, manners.length, ...next),
      };
      ways.set(path, { receiver, manners, open: { now: 0 } });
      return receiver;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
