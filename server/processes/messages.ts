import type { Connection } from '#server/platform/db/connection.ts';
import { messageKind } from '#server/platform/processes/index.ts';

/** The input of a worker's start; its settings are in its environment. */
export interface StartInput {
  connection: Connection;
  /** The shop's address on this machine; undefined until a worker listens. */
  address: string | undefined;
}

/** Sent by a web worker that listens, and passed on to the one that works in the background. */
export const listening = messageKind<{ address: string }>('shop.listening');

/** Asks the supervisor to replace all workers by fresh ones. */
export const renewShop = messageKind('shop.renew');
