import type { PersonId } from '#contract/kernel/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import * as store from './phones-store.ts';

interface PhonesOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  clock: Clock;
  timeZone: string;
  /** Different sellers whose numbers one person is shown in a day. */
  limit: number;
}

/** Milliseconds until what was shown is written down. */
const flushEvery = 60_000;

interface Reader {
  sellers: Set<string>;
  /** Of those, what the database does not have yet. */
  fresh: Set<string>;
  /** With those that other processes showed, as far as the database knew at the last flush. */
  inAll: number;
}

/**
 * Counts of how many sellers somebody is shown the phone number, so that nobody collects all of them. Counted in memory
 * and written down each minute: a reader pays nothing for it, and processes know of each other a minute late.
 */
export function createPhones({ database: { db }, log, clock, timeZone, limit }: PhonesOptions) {
  const today = () => dayOf(clock(), timeZone);
  let day = today();
  let readers = new Map<PersonId, Reader>();

  function readerOf(person: PersonId): Reader {
    if (day !== today()) {
      day = today();
      readers = new Map();
    }
    const reader = readers.get(person) ?? { sellers: new Set(), fresh: new Set(), inAll: 0 };
    readers.set(person, reader);
    return reader;
  }

  /** Whether this person was shown as many numbers today as one may be. */
  function isOver(person: PersonId): boolean {
    const { sellers, inAll } = readerOf(person);
    return Math.max(sellers.size, inAll) >= limit;
  }

  function note(person: PersonId, sellers: readonly string[]): void {
    const reader = readerOf(person);
    for (const seller of sellers) {
      if (reader.sellers.has(seller)) continue;
      reader.sellers.add(seller);
      reader.fresh.add(seller);
    }
  }

  /** Writes down what is new, and learns what other processes showed. */
  async function flush(): Promise<void> {
    const changed = [...readers].filter(([, { fresh }]) => fresh.size > 0);
    if (changed.length === 0) return;
    const shown = changed.flatMap(([personId, { fresh }]) =>
      [...fresh].map((sellerUid) => ({ personId, sellerUid })),
    );
    const ofDay = day;
    await store.insertShown(db, ofDay, shown);
    for (const { personId, sellerUid } of shown) readers.get(personId)?.fresh.delete(sellerUid);
    const counts = await store.countShown(
      db,
      ofDay,
      changed.map(([personId]) => personId),
    );
    for (const { personId, sellers } of counts) {
      const reader = readers.get(personId);
      if (reader && ofDay === day) reader.inAll = sellers;
    }
  }

  const timer = setInterval(() => {
    flush().catch((error) =>
      log.warn(
        { event: 'phone_counts_not_saved', err: error },
        'The counts of shown phone numbers were not saved; they are tried again.',
      ),
    );
  }, flushEvery).unref();

  return {
    isOver,
    note,
    flush,
    forgetShown: () => store.forgetShown(db, today()),
    async close(): Promise<void> {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

export type Phones = ReturnType<typeof createPhones>;
