import { data, type RouterContextProvider } from 'react-router';
import { type Call, createCall, type Transport } from './client.ts';
import { transportContext } from './contexts.ts';
import { ApiProblem } from './problems.ts';

const calls = new WeakMap<Readonly<RouterContextProvider>, Call>();

/** Asks for each address once: the layout and the page of one visit may need the same list. */
function asking(transport: Transport): Transport {
  const answers = new Map<string, ReturnType<Transport>>();
  return (request) => {
    if (request.method !== 'GET') return transport(request);
    const answer = answers.get(request.url) ?? transport(request);
    answers.set(request.url, answer);
    return answer;
  };
}

/** The same client for a loader on the server: in this process, in the name of nobody. */
export function callOn(context: Readonly<RouterContextProvider>): Call {
  const known = calls.get(context) ?? createCall(asking(context.get(transportContext)));
  calls.set(context, known);
  return known;
}

/** What a page tells of the call that it could not do without. */
export interface PageProblem {
  ownStatus?: string | undefined;
}

/**
 * Reads what a page cannot do without. What the API refuses, the page refuses with the same status, in the same words,
 * and says when to come back: a shop whose database is away answers 503 at each of its addresses.
 */
export async function loadOn<T>(
  context: Readonly<RouterContextProvider>,
  read: (call: Call) => Promise<T>,
): Promise<T> {
  try {
    return await read(callOn(context));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status < 400) throw error;
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (error.retryAfter) headers.set('retry-after', error.retryAfter);
    const problem: PageProblem = { ownStatus: error.body.ownStatus };
    throw data(problem, { status: error.status, headers });
  }
}
