import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse, refuseAtTheDoor } from './errors.ts';
import { newToken } from './ids.ts';

/** What bKash gives a merchant. */
export interface Credentials {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

/** Seconds that a token is good for. */
const lifetime = 3600;

function isSame(given: unknown, right: string): boolean {
  if (typeof given !== 'string') return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

const seal = (kind: 'id' | 'refresh', text: string, { appSecret }: Credentials) =>
  createHmac('sha256', appSecret).update(`${kind}:${text}`).digest('base64url');

/** A token says itself until when it is good, so that any process may have given it. */
function newIdToken(credentials: Credentials, now: Date): string {
  const until = `${Math.floor(now.getTime() / 1000) + lifetime}.${newToken()}`;
  return `${until}.${seal('id', until, credentials)}`;
}

/** Answers `token/grant`. Refuses credentials that are not the merchant's. */
export function grantToken(
  credentials: Credentials,
  headers: IncomingHttpHeaders,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): object {
  const { username, password, appKey, appSecret } = credentials;
  if (!isSame(headers.username, username) || !isSame(headers.password, password)) {
    throw refuseAtTheDoor(403, 'Forbidden');
  }
  if (!isSame(body.app_key, appKey) || !isSame(body.app_secret, appSecret)) throw refuse('2001');
  const refreshId = newToken();
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    token_type: 'Bearer',
    id_token: newIdToken(credentials, now),
    expires_in: lifetime,
    refresh_token: `${refreshId}.${seal('refresh', refreshId, credentials)}`,
  };
}

/** Refuses a call without a token that is good now, and without the app key that it belongs to. */
export function requireToken(
  credentials: Credentials,
  headers: IncomingHttpHeaders,
  now: Date,
): void {
  const token = (headers.authorization ?? '').replace(/^bearer /i, '');
  const cut = token.lastIndexOf('.');
  const until = token.slice(0, Math.max(cut, 0));
  const isOurs = isSame(token.slice(cut + 1), seal('id', until, credentials));
  if (!isOurs || !isSame(headers['x-app-key'], credentials.appKey)) {
    throw refuseAtTheDoor(401, 'Unauthorized');
  }
  if (Number.parseInt(until, 10) * 1000 <= now.getTime()) {
    throw refuseAtTheDoor(401, 'The incoming token has expired');
  }
}

/** Whether a control call comes from whoever has the app secret. */
export function hasAppSecret({ appSecret }: Credentials, headers: IncomingHttpHeaders): boolean {
  return isSame(headers.authorization, `Bearer ${appSecret}`);
}
