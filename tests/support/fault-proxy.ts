import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * What befalls connections:
 * - `pass`: nothing
 * - `refuse`: nobody listens; open connections are reset
 * - `cut`: open connections are reset, and each new one at its first byte
 * - `black hole`: connections open and bytes are taken, and nothing ever comes back
 * - `garbage`: whatever is asked, a page of something in between answers, as if all were well (HTTP)
 */
export type ProxyMode = 'pass' | 'refuse' | 'cut' | 'black hole' | 'garbage';

export interface FaultProxy {
  /** The target's address with the proxy in its place. */
  url: string;
  /** How many connections came since it began. */
  connections(): number;
  setMode(mode: ProxyMode): Promise<void>;
  /** Holds every piece of data back for so long, in both directions; 0 ends it. */
  setDelay(milliseconds: number): void;
  /** Resets the next connection that has carried so many bytes this way. One that carries fewer is left alone. */
  cutAfter(bytes: number, direction: 'to target' | 'from target'): void;
  /** The same, but it is not reset: from there on it is a black hole, and so are all others. */
  silenceAfter(bytes: number, direction: 'to target' | 'from target'): void;
  close(): Promise<void>;
}

const page = '<!doctype html><title>Welcome</title>Sign in to use this network.';
const garbage = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`;

interface Cut {
  bytes: number;
  direction: 'to target' | 'from target';
  silent: boolean;
}

const loopback = '127.0.0.1';
const usualPorts: Record<string, number> = { 'postgres:': 5432, 'http:': 80, 'smtp:': 25 };

/** Where an address leads: the embedded database's is a Unix socket in a folder. */
function targetOf(url: string): NetConnectOpts {
  const { protocol, hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const number = Number(port) || usualPorts[protocol];
  if (number === undefined) throw new Error(`${protocol} needs a port`);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
}

function inPlaceOf(url: string, port: number): string {
  const changed = new URL(url);
  changed.host = `${loopback}:${port}`;
  return changed.href;
}

/** Breaks a connection off. Only TCP knows a reset; the embedded database's side is a Unix socket. */
function reset(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy();
  else socket.resetAndDestroy();
}

/**
 * Stands before a server (`postgres://`, `http://`, `smtp://`) and does to its connections what networks do, while both
 * ends think that they talk directly.
 */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = targetOf(targetUrl);
  const open = new Set<Socket>();
  let mode: ProxyMode = 'pass';
  let delay = 0;
  let cut: Cut | undefined;
  let count = 0;

  const track = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // The other end of a broken connection is told by `close`.
    socket.on('error', () => undefined);
    socket.setNoDelay(true);
  };

  const resetAll = () => {
    for (const socket of open) reset(socket);
  };

  function carry(from: Socket, to: Socket, direction: Cut['direction']): void {
    let carried = 0;
    /** Pieces keep their order although each waits for its own time. */
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => void) => {
      const until = delay > 0 ? new Promise((resolve) => setTimeout(resolve, delay)) : undefined;
      turn = turn.then(() => until).then(work);
    };
    from.on('data', (piece) => {
      if (mode === 'cut') return resetAll();
      carried += piece.length;
      const isCut = cut?.direction === direction && carried >= cut.bytes;
      if (isCut && cut) {
        const { bytes, silent } = cut;
        const rest = piece.subarray(0, piece.length - (carried - bytes));
        cut = undefined;
        if (silent) {
          mode = 'black hole';
          to.write(rest);
          return;
        }
        to.write(rest, () => {
          reset(from);
          reset(to);
        });
        return;
      }
      if (mode === 'black hole') return;
      inTurn(() => {
        if (to.writable && mode !== 'black hole') to.write(piece);
      });
    });
    from.on('end', () => inTurn(() => mode !== 'black hole' && to.end()));
    from.on('close', () => inTurn(() => mode !== 'black hole' && to.destroy()));
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    count += 1;
    track(client);
    if (mode === 'black hole') return void client.resume();
    if (mode === 'cut') return void client.once('data', () => client.resetAndDestroy());
    if (mode === 'garbage') return void client.once('data', () => client.end(garbage));
    const upstream = connect({ ...target, allowHalfOpen: true });
    track(upstream);
    upstream.once('error', () => client.resetAndDestroy());
    carry(client, upstream, 'to target');
    carry(upstream, client, 'from target');
  });

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, loopback, () => {
        server.off('error', reject);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      resetAll();
    });

  const port = await listen(0);
  return {
    url: inPlaceOf(targetUrl, port),
    connections: () => count,
    async setMode(next) {
      const was = mode;
      mode = next;
      if (next === 'refuse' && was !== 'refuse') await stopListening();
      // A connection that lost bytes in the hole cannot be mended.
      if (next === 'cut' || next === 'garbage' || was === 'black hole') resetAll();
      if (was === 'refuse' && next !== 'refuse') await listen(port);
    },
    setDelay(milliseconds) {
      delay = milliseconds;
    },
    cutAfter(bytes, direction) {
      cut = { bytes, direction, silent: false };
    },
    silenceAfter(bytes, direction) {
      cut = { bytes, direction, silent: true };
    },
    async close() {
      if (server.listening) await stopListening();
      resetAll();
    },
  };
}
