import type { ClosedFilter, ClosedQuery } from '#contract/accounts/people-lists.ts';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { ClosedAccount } from '#contract/accounts/schemas.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './closed-accounts-store.ts';
import { countPeople } from './people-lists-store.ts';
import { lockPerson } from './store.ts';
import { viewPersonRow } from './view.ts';

interface ClosedAccountsOptions {
  database: Database;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  formatMoment: (moment: Date) => string;
}

const sortingOf = ({ sort = 'closed', order = sort === 'closed' ? 'desc' : 'asc' }: ClosedFilter) =>
  ({ sort, order }) as const;

/** What is left of people who were deleted, and whether their e-mail addresses may register again. */
export function createClosedAccounts({ database, pictures, formatMoment }: ClosedAccountsOptions) {
  const { db } = database;

  const stateOf = ({ person, registeredAgain }: store.ClosedRow) => {
    const unused = person.allowedAt ? ('allowed' as const) : ('closed' as const);
    return registeredAgain ? ('registered' as const) : unused;
  };

  async function view(rows: readonly store.ClosedRow[]): Promise<ClosedAccount[]> {
    const urls = rows.flatMap(({ person }) => (person.photoUrl ? [person.photoUrl] : []));
    const shown = await pictures.pictures(db, urls);
    return rows.map((row) => ({
      ...viewPersonRow(row.person, shown.get(row.person.photoUrl ?? '')),
      date: formatMoment(row.person.deletedAt),
      state: stateOf(row),
    }));
  }

  /** Everybody who was deleted, the last one first, or one page of them where somebody asks for one. */
  async function listClosed({ limit, cursor, ...filter }: ClosedQuery) {
    const condition = store.fittingClosed(filter);
    const reading = store.readClosed(sortingOf(filter), cursor);
    if (limit === undefined && cursor === undefined) {
      return view(await store.listClosed(db, condition, reading));
    }
    const size = pageSize(limit);
    const [rows, total] = await Promise.all([
      store.listClosed(db, condition, reading, size + 1),
      countPeople(db, condition),
    ]);
    const { page, nextCursor } = cutPage(rows, size, reading.cursorOf);
    return { rows: await view(page), total, nextCursor };
  }

  async function exportClosed(filter: ClosedFilter): Promise<string> {
    const reading = store.readClosed(sortingOf(filter));
    const condition = store.fittingClosed(filter);
    return writeList(
      [
        ['Name', ({ person }) => person.name],
        ['Email', ({ person }) => person.email],
        ['Type', ({ person }) => person.type],
        ['State', stateOf],
        ['Closed (UTC)', ({ person }) => person.deletedAt.toISOString()],
        ['Id', ({ person }) => person.id],
      ],
      await store.listClosed(db, condition, reading, exportedRows),
    );
  }

  /**
   * Lets the e-mail address of a deleted person register again, as somebody new, or takes that back. The old identity
   * goes when it is allowed: its password opens nothing of what follows, and nothing that was. Idempotent. Refuses when
   * somebody registered with the address since.
   */
  async function allowAgain(admin: Actor, id: PersonId, allowed: boolean): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person?.deletedAt) throw refuse(baseProblems, 'not_found');
      if (await store.isRegisteredAgain(tx, id)) throw refuse(accountProblems, 'registered_again');
      if (allowed) await store.deleteIdentity(tx, person);
      const changed = await store.setAllowed(tx, id, allowed);
      if (changed === 0) return 0;
      await audit(tx, {
        actor: admin,
        action: allowed ? 'address_allowed' : 'address_closed',
        subject: { kind: 'person', id, name: person.name },
        before: { mayRegisterAgain: !allowed },
        after: { mayRegisterAgain: allowed },
      });
      return changed;
    });
  }

  /** Whether nobody may register with this e-mail address, because it was a deleted person's. */
  function isEmailClosed(email: string): Promise<boolean> {
    return store.isClosed(db, email.trim().toLowerCase());
  }

  return { listClosed, exportClosed, allowAgain, isEmailClosed };
}
