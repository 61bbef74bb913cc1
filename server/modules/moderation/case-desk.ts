import type { CaseRow, CasesFilter, CasesQuery } from '#contract/moderation/case-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './case-desk-store.ts';

export function viewListed({
  row,
  name,
  points,
  person,
  reasons,
  reports,
  appealedAt,
}: store.DeskRow): CaseRow {
  return {
    _id: row.id,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    subjectName: name,
    person: { _id: row.personId, ...person },
    state: row.state,
    points,
    flags: row.flags,
    reasons,
    reports,
    openedAt: row.openedAt.toISOString(),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.decision && { decision: row.decision }),
    ...(appealedAt && { appealedAt: new Date(appealedAt).toISOString() }),
  };
}

const sortingOf = ({ sort = 'points', order = 'desc' }: CasesFilter) => ({ sort, order }) as const;

/** The list of cases that admins see, and moderators those that are none of their own. */
export function createCaseDesk({ database }: { database: Database }) {
  const { db } = database;

  async function list(caller: Person, { limit, cursor, ...filter }: CasesQuery) {
    const size = pageSize(limit);
    const reading = store.readFrom(sortingOf(filter), cursor);
    const [found, total, open, appeals] = await Promise.all([
      store.listDesk(db, caller, filter, reading, size + 1),
      store.countDesk(db, caller, filter),
      store.countDesk(db, caller, { group: 'open' }),
      store.countDesk(db, caller, { group: 'appeals' }),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(viewListed), total, open, appeals, nextCursor };
  }

  async function exportFound(caller: Person, filter: CasesFilter): Promise<string> {
    const reading = store.readFrom(sortingOf(filter));
    const rows = await store.listDesk(db, caller, filter, reading, exportedRows);
    return writeList(
      [
        ['About', ({ subjectName }) => subjectName],
        ['Kind', ({ subjectKind }) => subjectKind],
        ['Person', ({ person }) => person.name],
        ["Person's email", ({ person }) => person.email],
        ['Points', ({ points }) => points],
        ['Reports', ({ reports }) => reports],
        ['Reasons', ({ reasons }) => reasons.join(' ')],
        ['Noticed', ({ flags }) => flags.join(' ')],
        ['State', ({ state }) => state],
        ['Decision', ({ decision }) => decision ?? ''],
        ['Appeal since (UTC)', ({ appealedAt }) => appealedAt ?? ''],
        ['Opened (UTC)', ({ openedAt }) => openedAt],
        ['Decided (UTC)', ({ decidedAt }) => decidedAt ?? ''],
        ['Id', ({ _id }) => _id],
      ],
      rows.map(viewListed),
    );
  }

  return { list, exportFound };
}
