import { CircuitOpenError, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { call } from '#server/platform/tracing/span.ts';
import { ProviderError } from './provider.ts';

/** Milliseconds that one request to a provider may take, unless it brings a signal of its own. */
const timeout = 8_000;

/** Bytes of an answer that are read; those of providers are a few kB. */
const maxAnswer = 256 * 1024;

/** No answer came that could be read: whether the work was done is unknown. */
class NoAnswer extends Error {}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxAnswer) throw new NoAnswer('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function exchange(url: URL, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: init.signal ?? AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new NoAnswer('no connection', { cause: error });
  });
  if (response.status >= 500) throw new NoAnswer(`answered ${response.status}`);
  try {
    const answer: unknown = JSON.parse(await readText(response));
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch (error) {
    throw new NoAnswer('the answer cannot be read', { cause: error });
  }
  throw new NoAnswer('the answer is no object');
}

/** One request to a provider; `name` is for traces and must hold no id. Returns the JSON object of its answer, whatever its status below 500. */
export type HttpCall = (
  name: string,
  url: URL,
  init: RequestInit,
) => Promise<Record<string, unknown>>;

/**
 * Calls to a provider that speaks JSON over HTTP, behind a time limit and a circuit breaker. Throws ProviderError:
 * `unreachable` without an answer that can be read, `not_asked` while the circuit breaker is open.
 */
export function createHttpCall(provider: string, clock: Clock): HttpCall {
  const breaker = createCircuitBreaker(provider, clock, (error) => error instanceof NoAnswer);
  return async function ask(name, url, init) {
    try {
      return await call(`${provider} ${name}`, () => breaker(() => exchange(url, init)));
    } catch (error) {
      if (error instanceof CircuitOpenError) {
        throw new ProviderError('not_asked', error.message, { cause: error });
      }
      if (!(error instanceof NoAnswer)) throw error;
      throw new ProviderError('unreachable', `${provider} ${name}: ${error.message}`, {
        cause: error,
      });
    }
  };
}
