import type { Clock } from '#server/platform/clock.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import { createHttpCall } from '../http-call.ts';
import { KeysRefused, ProviderError } from '../provider.ts';
import { type Answer, isFailure, isTokenRefused, refusalIn } from './errors.ts';

/** Where bKash is and how it knows us. */
export interface BkashSettings {
  /** What `/tokenized/checkout/` follows, such as `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  apiUrl: URL;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

/** Milliseconds that an execution may take: the wallet's side answers within it, by bKash's own advice to merchants. */
const executeTimeout = 30_000;

/** A token is renewed so long before its end, in milliseconds, that no request meets it. */
const renewBefore = 5 * 60_000;

interface Token {
  text: string;
  until: number;
}

/** Calls to bKash, with a token that is granted when one is needed. */
export function connect(settings: BkashSettings, clock: Clock) {
  const { apiUrl, username, password, appKey, appSecret } = settings;
  const call = createHttpCall('bKash', clock);
  const base = `${apiUrl.pathname.replace(/\/+$/, '')}/tokenized/checkout`;
  let token: Token | undefined;

  function post(path: string, headers: Record<string, string>, body: object): Promise<Answer> {
    return call(path, new URL(`${base}/${path}`, apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // An execution that is given up may still take the money.
      ...(path === 'execute' && { signal: AbortSignal.timeout(executeTimeout) }),
    });
  }

  async function grant(): Promise<Token> {
    const keys = { app_key: appKey, app_secret: appSecret };
    const answer = await post('token/grant', { username, password }, keys);
    const { id_token: text, expires_in: seconds } = answer;
    if (typeof text !== 'string' || text === '') {
      const refusal = refusalIn(answer) ?? { code: 'no token', message: '' };
      const message = `bKash token/grant: ${refusal.code} ${refusal.message}`;
      const isShutOut = isTokenRefused(refusal) || !isFailure(refusal);
      throw isShutOut ? new KeysRefused(message) : new Error(message);
    }
    const lifetime = Number(seconds) > 0 ? Number(seconds) * 1000 : 0;
    return { text, until: clock().getTime() + lifetime - renewBefore };
  }

  const grantOnce = createSingleFlight(grant);

  /** Without a token nothing is asked, so whatever stood in its way did not touch a payment. */
  async function granted(): Promise<Token> {
    if (token && clock().getTime() < token.until) return token;
    try {
      token = await grantOnce();
      return token;
    } catch (error) {
      if (error instanceof KeysRefused) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw new ProviderError('not_asked', message, { cause: error });
    }
  }

  /** The answer, or undefined when the token was refused, which is then forgotten. */
  async function tryAsk(path: string, body: object): Promise<Answer | undefined> {
    const found = await granted();
    const answer = await post(path, { authorization: found.text, 'x-app-key': appKey }, body);
    const refusal = refusalIn(answer);
    if (!refusal || !isTokenRefused(refusal)) return answer;
    if (token === found) token = undefined;
    return undefined;
  }

  /**
   * Makes a call. It is repeated only when the token was refused, once and with a new one: then bKash has not seen it.
   * Throws ProviderError `unreachable` and `not_asked`; refusals are returned.
   */
  return async function ask(path: string, body: object): Promise<Answer> {
    const answer = (await tryAsk(path, body)) ?? (await tryAsk(path, body));
    if (answer) return answer;
    throw new ProviderError('not_asked', `bKash ${path}: a new token was refused`);
  };
}

export type Ask = ReturnType<typeof connect>;
