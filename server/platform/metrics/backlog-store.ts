import { and, count, isNull, sql } from 'drizzle-orm';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { outbox } from '#server/platform/outbox/tables.ts';

/** Outbox entries that are neither done nor dead-lettered, by kind. Reads a partial index of such entries. */
export function listWaiting(db: Executor) {
  return db
    .select({
      kind: outbox.kind,
      entries: count(),
      oldestSeconds: sql<number>`extract(epoch from now() - min(${outbox.createdAt}))::float8`,
    })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadLetteredAt)))
    .groupBy(outbox.kind);
}

/** Unresolved alarms by kind. Reads a partial index of them. */
export function listOpenAlarms(db: Executor) {
  return db
    .select({ kind: alarms.kind, open: count() })
    .from(alarms)
    .where(isNull(alarms.resolvedAt))
    .groupBy(alarms.kind);
}
