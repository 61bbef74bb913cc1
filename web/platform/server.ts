import type { RouterContextProvider } from 'react-router';
import { type Call, createCall } from './client.ts';
import { transportContext } from './contexts.ts';

/** The same client for a loader on the server: in this process, in the name of nobody. */
export function callOn(context: Readonly<RouterContextProvider>): Call {
  return createCall(context.get(transportContext));
}
