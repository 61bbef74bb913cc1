import * as z from 'zod/mini';
import { type AuditEntry, type AuditFilter, longestExport } from '#contract/oversight/schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import * as store from './audit-store.ts';
import { writeCsv } from './csv.ts';

interface AuditLogOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  timeZone: string;
}

const pageSize = 100;
const EntryId = z.int().check(z.minimum(1));

const columns = [
  'When (UTC)',
  'Who',
  'Who (id)',
  'Action',
  'About',
  'About (id)',
  'Called',
  'Reason',
  'Before',
  'After',
];

/** What admins did. It is only read here: entries are written by `audit()`, and nobody can change one. */
export function createAuditLog({ database: { db }, formatMoment, timeZone }: AuditLogOptions) {
  function view(row: store.AuditRow): AuditEntry {
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

  async function list(filter: AuditFilter, cursor?: string) {
    const before = cursor === undefined ? undefined : readCursor(EntryId, cursor);
    const condition = store.where(filter, timeZone);
    const [rows, total, actions] = await Promise.all([
      store.listEntries(db, condition, pageSize + 1, before),
      store.countEntries(db, condition),
      store.listActions(db),
    ]);
    const page = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? page.at(-1) : undefined;
    return {
      entries: page.map(view),
      total,
      actions,
      nextCursor: last ? writeCursor(last.id) : null,
    };
  }

  /** All that fit the filter as CSV, newest first; its last line says so when there are more than it may hold. */
  async function writeFile(filter: AuditFilter): Promise<string> {
    const condition = store.where(filter, timeZone);
    const rows = await store.listEntries(db, condition, longestExport + 1);
    const kept = rows.slice(0, longestExport);
    const cut = `Only the newest ${longestExport} entries are in this file. Choose days to get the others.`;
    return writeCsv([
      columns,
      ...kept.map((row) => [
        row.at.toISOString(),
        row.actorName,
        row.actorId ?? '',
        row.action,
        row.subjectKind,
        row.subjectId,
        row.subjectName,
        row.reason ?? '',
        row.before ? JSON.stringify(row.before) : '',
        row.after ? JSON.stringify(row.after) : '',
      ]),
      ...(rows.length > kept.length ? [[cut]] : []),
    ]);
  }

  return { list, writeFile };
}
