import { connect } from 'node:net';

/** Sends bytes as they are, past every courtesy of a client, and answers everything that comes back. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

/** A request whose path is sent as written: `fetch` would tidy it up first. */
export function sendRawPath(
  url: string,
  request: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Promise<string> {
  const { method = 'GET', path, headers = {}, body = '' } = request;
  const lines = Object.entries({
    host: new URL(url).host,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return sendRaw(url, [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}
