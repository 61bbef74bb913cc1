import { conversationProblems } from '#contract/conversations/problems.ts';
import type { ProductId, WantedId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { wantedProblems } from '#contract/wanted/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  type CatalogueService,
  isOnSale,
  readFoundFacets,
} from '#server/modules/catalogue/index.ts';
import { isBlockedWithin } from '#server/modules/conversations/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { checkHere, type HereOptions } from './check-here.ts';
import { wantedAnswered } from './domain-events.ts';
import * as items from './items-store.ts';
import { fits } from './rules.ts';
import * as store from './store.ts';

export interface AnsweringOptions extends HereOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  limits: {
    /** Answers that one person may give in a day. */
    wantedAnswers: Limiter;
  };
  /** Called after the commit that put an event into the outbox. */
  onWritten: () => void;
}

/** What sellers answer an ad with. */
export function createAnswering(options: AnsweringOptions) {
  const { database, catalogue, limits, onWritten } = options;

  async function insert(tx: Tx, person: Person, id: WantedId, itemId: ProductId): Promise<void> {
    await store.lockAd(tx, id);
    // Ended, hidden or over meanwhile, or its writer is gone.
    const found = await store.findOpen(tx, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const { ad } = found;
    if (ad.personId === person.id) throw refuse(wantedProblems, 'own_wanted');
    const [item] = await catalogue.findProducts(tx, [itemId]);
    if (!item || item.status === 'removed' || item.sellerId !== person.id) {
      throw refuse(baseProblems, 'not_found');
    }
    if (!isOnSale(item.status)) throw refuse(conversationProblems, 'item_sold');
    const facets = await readFoundFacets(tx, itemId);
    if (!fits(ad, { ...item, ...facets })) throw refuse(wantedProblems, 'does_not_fit');
    if (await isBlockedWithin(tx, person.id, ad.personId))
      throw refuse(conversationProblems, 'blocked');
    if (!(await items.insertAnswer(tx, id, itemId))) {
      throw refuse(wantedProblems, 'wanted_answered');
    }
    await append(tx, wantedAnswered.entry(`${id}:${itemId}`, { wantedId: id, itemId }));
  }

  return async function answer(person: Person, id: WantedId, itemId: ProductId): Promise<void> {
    if (!(await store.findOpen(database.db, id))) throw refuse(baseProblems, 'not_found');
    await limits.wantedAnswers.consume(person.id);
    await database.transaction(async (tx) => {
      await checkHere(options, tx, person);
      await insert(tx, person, id, itemId);
    });
    onWritten();
  };
}
