import type { Connection } from '#server/platform/db/connection.ts';
import { messageKind } from '#server/platform/processes/index.ts';

/** What each process of the shop is told when it starts; the rest is in its environment, as everybody's. */
export interface StartInput {
  connection: Connection;
  /** Where the shop can be reached on this machine; undefined until somebody listens. */
  address: string | undefined;
}

/** A web worker listens at this address. */
export const listening = messageKind<{ address: string }>('shop.listening');

/** Asked of the supervisor: every process of the shop is to be replaced by a fresh one. */
export const renewShop = messageKind('shop.renew');
