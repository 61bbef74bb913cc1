import type { RouterContextProvider } from 'react-router';
import { type Call, createCall, type Transport } from './client.ts';
import { transportContext } from './contexts.ts';

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
