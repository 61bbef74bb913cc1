import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Signed by itself, for tests: it proves nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2Btmf0H0Aa97MEXd
pmNiKoNeyc2Ubw+U0jSv1MGBXpWhRANCAATcHPcMrwc0zlzstEzo2/If0KyDATVk
EoSQHFXzy1ybWc3y49aPjXfeGTXelCSR7rSLEreu/0qla4AY5+jwJcTQ
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlzCCAT2gAwIBAgIUWa9azwHB74zb6gD2IZaKB6g6VxcwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVcHVzaCBzZXJ2aWNlIG9mIHRlc3RzMCAXDTI2MTEyNjE0NTY0
OVoYDzIxMjYxMTAyMTQ1NjQ5WjAgMR4wHAYDVQQDDBVwdXNoIHNlcnZpY2Ugb2Yg
dGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATcHPcMrwc0zlzstEzo2/If
0KyDATVkEoSQHFXzy1ybWc3y49aPjXfeGTXelCSR7rSLEreu/0qla4AY5+jwJcTQ
o1MwUTAdBgNVHQ4EFgQUnG3LPBY2mhqSHKuejmCbdTmLcU0wHwYDVR0jBBgwFoAU
nG3LPBY2mhqSHKuejmCbdTmLcU0wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQD
AgNIADBFAiBH8WdxUf1UMeT2EvEz0FT0U5tURqk61ZVTS9vXMOWzcAIhAJbiQcFj
ZYHzRrZuSL5snG8t1gi7nIaXfgpulfqhcAhr
-----END CERTIFICATE-----
`;

/** A push as its browser reads it, and what its push service was told. */
export interface ReceivedPush {
  data: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** What the shop says of itself (RFC 8292), once its signature fits its key. */
  vapid: { aud: string; exp: number; sub: string; key: string };
}

/** How the service answers: with a status, and when to come again; never, or with an answer that breaks off. */
export type PushManner = number | { status: number; retryAfter: string } | 'hang' | 'break off';

/** A browser that asks for pushes. */
export interface PushBrowser {
  /** As `PushSubscription.toJSON()` gives it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What its service took for it, in order. */
  received: ReceivedPush[];
  /** How often its service was asked, whatever it answered. */
  asked: () => number;
  /** How the next pushes for it are answered; the last one goes on. */
  answer(...manners: PushManner[]): void;
}

export interface PushService {
  /** For PUSH_SERVICE_URL. */
  url: string;
  browser(host?: string): PushBrowser;
  close(): Promise<void>;
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a message that was sealed for a browser: RFC 8291 and 8188, from their texts. */
function unseal(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = hkdf(own.computeSecret(sender), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

/** Reads `vapid t=…, k=…`; throws where the signature is not of that key. */
function readVapid(header = ''): ReceivedPush['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('the shop did not prove itself');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key: publicKey };
}

function answerAs(manner: PushManner, response: ServerResponse): void {
  if (manner === 'hang') return;
  if (manner === 'break off') {
    response.writeHead(201, { 'content-length': '10' });
    response.write('half', () => response.destroy());
    return;
  }
  if (typeof manner === 'object') {
    response.writeHead(manner.status, { 'retry-after': manner.retryAfter }).end();
    return;
  }
  const isMoved = manner >= 300 && manner < 400;
  response.writeHead(manner, isMoved ? { location: 'https://127.0.0.1/elsewhere' } : {}).end();
}

type Asked = (body: Buffer, headers: IncomingHttpHeaders) => PushManner;

/** A browser's part of Web Push: its keys, and the mailbox at its push service. */
function openBrowser(host: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const path = `/wpush/v2/${randomUUID()}`;
  const manners: PushManner[] = [201];
  const received: ReceivedPush[] = [];
  let count = 0;
  const ask: Asked = (body, headers) => {
    count += 1;
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 201;
    if (manner === 201) {
      const vapid = readVapid(headers.authorization);
      received.push({ data: JSON.parse(unseal(body, own, auth)), headers, vapid });
    }
    return manner;
  };
  const browser: PushBrowser = {
    subscription: {
      endpoint: `https://${host}${path}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    asked: () => count,
    answer: (...next) => void manners.splice(0, manners.length, ...next),
  };
  return { place: host + path, browser, ask };
}

/** The push services of all browsers, on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Asked>();
  const server = createServer({ key, cert }, async (request, response) => {
    const ask = browsers.get(`${request.headers.host}${request.url}`);
    const body = await buffer(request);
    answerAs(ask?.(body, request.headers) ?? 404, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser(host = 'fcm.googleapis.com') {
      const { place, browser, ask } = openBrowser(host);
      browsers.set(place, ask);
      return browser;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
