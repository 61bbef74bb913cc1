import type { PeopleFilter, PeoplePage, PeopleQuery } from '#contract/accounts/people-lists.ts';
import type { PersonRow, UserType } from '#contract/accounts/schemas.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './people-lists-store.ts';
import type { Person } from './store.ts';
import { isVerifiedSeller } from './verified-sellers.ts';
import { viewPersonRow } from './view.ts';

interface PeopleListsOptions {
  database: Database;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

const readingOf = ({ sort = 'joined', order = sort === 'joined' ? 'desc' : 'asc' }: PeopleFilter) =>
  ({ sort, order }) as const;

const yesNo = (value: unknown) => (value ? 'yes' : 'no');

/** The admin's lists of buyers and sellers. */
export function createPeopleLists({ database: { db }, pictures }: PeopleListsOptions) {
  async function view(rows: readonly { person: Person }[]): Promise<PersonRow[]> {
    const urls = rows.flatMap(({ person }) => (person.photoUrl ? [person.photoUrl] : []));
    const shown = await pictures.pictures(db, urls);
    return rows.map(({ person }) => viewPersonRow(person, shown.get(person.photoUrl ?? '')));
  }

  /** All that fit. */
  async function listWhole(type: UserType, filter: PeopleFilter): Promise<PersonRow[]> {
    const reading = store.readPeople(readingOf(filter));
    return view(await store.listPeople(db, store.fitting(type, filter), reading));
  }

  async function listPage(type: UserType, query: PeopleQuery): Promise<PeoplePage> {
    const { cursor, limit, ...filter } = query;
    const size = pageSize(limit);
    const reading = store.readPeople(readingOf(filter), cursor);
    const condition = store.fitting(type, filter);
    const [rows, total, everyone] = await Promise.all([
      store.listPeople(db, condition, reading, size + 1),
      store.countPeople(db, condition),
      store.countEveryone(db, type),
    ]);
    const { page, nextCursor } = cutPage(rows, size, reading.cursorOf);
    return { rows: await view(page), total, everyone, nextCursor };
  }

  /** The whole list, as the specification has it, or one page of it where somebody asks for one. */
  function listPeople(type: UserType, query: PeopleQuery): Promise<PersonRow[] | PeoplePage> {
    const isPaged = query.limit !== undefined || query.cursor !== undefined;
    return isPaged ? listPage(type, query) : listWhole(type, query);
  }

  async function exportPeople(type: UserType, filter: PeopleFilter): Promise<string> {
    const reading = store.readPeople(readingOf(filter));
    const condition = store.fitting(type, filter);
    const rows = await store.listPeople(db, condition, reading, exportedRows);
    return writeList(
      [
        ['Name', ({ name }) => name],
        ['Email', ({ email }) => email],
        ['Type', (person) => person.type],
        ...(type === 'Seller'
          ? ([['Verified', (person: Person) => yesNo(isVerifiedSeller(person))]] as const)
          : []),
        ['Suspended', ({ suspendedAt }) => yesNo(suspendedAt)],
        ['Suspended for', (person) => (person.suspendedAt ? (person.suspendedFor ?? '') : '')],
        ['Joined (UTC)', ({ createdAt }) => createdAt.toISOString()],
        ['Id', ({ id }) => id],
      ],
      rows.map(({ person }) => person),
    );
  }

  return { listPeople, exportPeople };
}
