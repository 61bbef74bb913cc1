import * as z from 'zod/mini';
import type { AuditEntry, AuditFilter, AuditQuery } from '#contract/admin/schemas.ts';
import { maxExportRows } from '#contract/kernel/page-sizes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CsvColumn, exportedRows, writeList } from '#server/platform/http/csv.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './audit-store.ts';

interface AuditLogOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  timeZone: string;
}

const EntryId = z.int().check(z.minimum(1));

const columns: readonly CsvColumn<store.AuditRow>[] = [
  ['When (UTC)', ({ at }) => at.toISOString()],
  ['Who', ({ actorName }) => actorName],
  ['Who (id)', ({ actorId }) => actorId ?? ''],
  ['Action', ({ action }) => action],
  ['About', ({ subjectKind }) => subjectKind],
  ['About (id)', ({ subjectId }) => subjectId],
  ['Called', ({ subjectName }) => subjectName],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Before', ({ before }) => (before ? JSON.stringify(before) : '')],
  ['After', ({ after }) => (after ? JSON.stringify(after) : '')],
];
const cut = `Only ${maxExportRows} entries are in this file. Choose days to get the others.`;

export function viewEntry(row: store.AuditRow, formatMoment: (moment: Date) => string): AuditEntry {
  return {
    _id: row.id,
    at: formatMoment(row.at),
    actor: row.actorName,
    actorId: row.actorId,
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    reason: row.reason,
    before: row.before,
    after: row.after,
  };
}

/** What admins did. It is only read here: entries are written by `audit()`, and nobody can change one. */
export function createAuditLog({ database: { db }, formatMoment, timeZone }: AuditLogOptions) {
  async function list({ limit, cursor, order = 'desc', ...filter }: AuditQuery) {
    const from = cursor === undefined ? undefined : readCursor(EntryId, cursor);
    const size = pageSize(limit);
    const condition = store.where(filter, timeZone);
    const [rows, total, actions] = await Promise.all([
      store.listEntries(db, condition, { order, limit: size + 1, from }),
      store.countEntries(db, condition),
      store.listActions(db),
    ]);
    const { page, nextCursor } = cutPage(rows, size, ({ id }) => writeCursor(id));
    return { entries: page.map((row) => viewEntry(row, formatMoment)), total, actions, nextCursor };
  }

  /** All that fit the filter as CSV; its last line says so when there are more than it may hold. */
  async function writeFile({ order = 'desc', ...filter }: AuditFilter): Promise<string> {
    const condition = store.where(filter, timeZone);
    const rows = await store.listEntries(db, condition, { order, limit: exportedRows });
    return writeList(columns, rows, cut);
  }

  return { list, writeFile };
}
