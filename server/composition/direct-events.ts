import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import type { BookingId, ConversationId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { PhotoSignal } from '#contract/risk/signals.ts';
import type { EditMade, PutAway } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a module tells while its caller waits; events.ts says which later modules that concerns. */
export interface DirectEvents {
  personDeleted(person: PersonId): Promise<void>;
  /** Inside the transaction that lists it; answers whether the shop looks at it before anybody can buy it. */
  productListed(tx: Tx, item: { id: ProductId; sellerId: PersonId }): Promise<boolean>;
  /** Inside the transaction of the change. */
  productEdited(tx: Tx, edit: EditMade): Promise<void>;
  /** Inside the transaction that lists or changes it; answers the theft notice that it fits. */
  findReported(
    tx: Tx,
    id: ProductId,
    which?: { unasked?: boolean; uncleared?: boolean },
  ): Promise<string | undefined>;
  /** Inside the transaction that puts back what nobody bought, locked; answers whether the shop has to look at it first. */
  mustStayOff(tx: Tx, id: ProductId): Promise<boolean>;
  /** A product goes off sale while its seller keeps it; inside the transaction of that. */
  productPutAway(tx: Tx, away: PutAway): Promise<void>;
  /** A seller deletes an item that was reserved for a booking; inside the transaction of that, with the item locked. */
  promiseDeleted(tx: Tx, to: BookingId): Promise<void>;
  /** A photo of an item was another seller's before; inside the transaction that notes it, with the item locked. */
  photoMatched(tx: Tx, found: PhotoMatched): Promise<void>;
  /** A photo of an item turned out to be the maker's; inside a transaction of its own, with the item locked. */
  photoSettled(tx: Tx, item: { id: ProductId; sellerId: PersonId }): Promise<void>;
  /** An evidence photo was held against its listing; inside the transaction that keeps it, with the item locked. */
  evidenceJudged(tx: Tx, found: EvidenceJudged): Promise<void>;
  /** Somebody has read a conversation up to a message; inside the transaction that notes it. */
  conversationRead(tx: Tx, read: ConversationRead): Promise<void>;
}

export interface PhotoMatched {
  id: ProductId;
  sellerId: PersonId;
  flag: PhotoSignal;
}

export interface EvidenceJudged {
  id: ProductId;
  sellerId: PersonId;
  flags: CaseFlag[];
  /** What it shows; null where it is not shown. */
  level: EvidenceLevel | null;
}

export interface ConversationRead {
  id: ConversationId;
  person: PersonId;
  n: number;
}

/** Direct events before there is a service to handle them: modules are given this, and `connect` completes it. */
export function createDirectEvents() {
  let handlers: DirectEvents | undefined;
  const connected = () => {
    if (!handlers) throw new Error('an event was told before the services were connected');
    return handlers;
  };
  const events: DirectEvents = {
    personDeleted: (person) => connected().personDeleted(person),
    productListed: (tx, item) => connected().productListed(tx, item),
    productEdited: (tx, edit) => connected().productEdited(tx, edit),
    findReported: (tx, id, which) => connected().findReported(tx, id, which),
    mustStayOff: (tx, id) => connected().mustStayOff(tx, id),
    productPutAway: (tx, away) => connected().productPutAway(tx, away),
    promiseDeleted: (tx, to) => connected().promiseDeleted(tx, to),
    photoMatched: (tx, found) => connected().photoMatched(tx, found),
    photoSettled: (tx, item) => connected().photoSettled(tx, item),
    evidenceJudged: (tx, found) => connected().evidenceJudged(tx, found),
    conversationRead: (tx, read) => connected().conversationRead(tx, read),
  };
  return {
    events,
    connect(found: DirectEvents): void {
      handlers = found;
    },
  };
}
