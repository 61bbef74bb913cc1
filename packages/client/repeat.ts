import { changingReads } from './schema.ts';

/** Statuses that say when to come back. */
const retried = [429, 503];

interface Repeating {
  maxTries: number;
  /** Seconds. */
  maxWait: number;
}

const changing = changingReads.map(
  (path) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** Whether a request only reads: a GET of those that change something does not. */
function isRead({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET' && !changing.some((path) => path.test(pathname));
}

/** The seconds that `Retry-After` names, as a number or a day (RFC 9110, 10.2.3); undefined where it names none. */
function secondsOf(response: Response): number | undefined {
  const told = response.headers.get('retry-after');
  if (told === null) return undefined;
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Waits, or ends at once with the signal's reason. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, seconds * 1_000);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Fetches; a read that the shop puts off is asked again once the time that it named is over. */
export function repeatingFetch({ maxTries, maxWait }: Repeating) {
  return async (request: Request): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(request.clone());
      const seconds = secondsOf(response);
      const isOver = tries >= maxTries || seconds === undefined || seconds > maxWait;
      if (isOver || !retried.includes(response.status) || !isRead(request)) return response;
      await response.body?.cancel();
      await wait(seconds, request.signal);
    }
  };
}
