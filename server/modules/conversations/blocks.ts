import { nameOf } from '#contract/accounts/names.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { findPersonById, type Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as store from './block-store.ts';

interface BlocksOptions {
  database: Database;
  /** Blocks that one person may set in a minute: as many as messages. */
  limit: Limiter;
}

/** Whom somebody wants no messages from. */
export function createBlocks({ database, limit }: BlocksOptions) {
  const { db } = database;

  async function list(person: Person, query: { limit?: string; cursor?: string }) {
    const size = pageSize(query.limit);
    const reading = store.readBlocks({ sort: 'newest', order: 'desc' }, query.cursor);
    const [found, total] = await Promise.all([
      store.listBlocks(db, person.id, reading, size + 1),
      store.countBlocks(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const rows = page.map(({ id, name, deleted, at }) => ({
      _id: id as PersonId,
      name: nameOf({ name, isDeleted: deleted }),
      at: at.toISOString(),
    }));
    return { rows, total, nextCursor };
  }

  /** Blocking twice is blocking once. Nobody blocks themselves, or somebody who is not there. */
  async function block(person: Person, other: PersonId): Promise<number> {
    const found = await findPersonById(db, other);
    if (!found || found.deletedAt || other === person.id) throw refuse(baseProblems, 'not_found');
    await limit.consume(person.id);
    return database.transaction(async (tx) => {
      await store.holdPair(tx, [person.id, other], 'block');
      return store.insertBlock(tx, person.id, other);
    });
  }

  /** Ended twice is ended once; of somebody who is not there nothing can end. */
  async function unblock(person: Person, other: PersonId): Promise<number> {
    const ended = await store.deleteBlock(db, person.id, other);
    if (ended === 0 && !(await findPersonById(db, other))) throw refuse(baseProblems, 'not_found');
    return ended;
  }

  return { list, block, unblock };
}
