import { adminProblems } from '#contract/admin/problems.ts';
import type { Alarm, AlarmId } from '#contract/admin/schemas.ts';
import type { PaymentId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './alarm-store.ts';

interface AlarmDeskOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
  payments: { listKnown(ids: readonly string[]): Promise<string[]> };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What calls a person, and how that person says that it was seen to. */
export function createAlarmDesk({ database, formatMoment, payments }: AlarmDeskOptions) {
  const { db } = database;

  function view({ alarm, resolvedBy }: store.AlarmRow, known: ReadonlySet<string>): Alarm {
    const { id, kind, subject, message, times, resolution } = alarm;
    return {
      _id: id as AlarmId,
      kind,
      message,
      payment: known.has(subject) ? (subject as PaymentId) : null,
      times,
      raised: formatMoment(alarm.raisedAt),
      lastSeen: formatMoment(alarm.lastSeenAt),
      resolved: alarm.resolvedAt && formatMoment(alarm.resolvedAt),
      resolvedBy,
      resolution,
    };
  }

  async function list(): Promise<{ open: Alarm[]; settled: Alarm[] }> {
    const [open, settled] = await Promise.all([store.listOpen(db), store.listSettled(db)]);
    const subjects = [...open, ...settled].map(({ alarm }) => alarm.subject);
    const known = new Set(await payments.listKnown(subjects.filter((text) => uuid.test(text))));
    return {
      open: open.map((row) => view(row, known)),
      settled: settled.map((row) => view(row, known)),
    };
  }

  /** Closes an open alarm. The matter noticed again raises a new one. Refuses one that is settled already. */
  function resolve(admin: Person, id: AlarmId, note: string): Promise<number> {
    return database.transaction(async (tx) => {
      const alarm = await store.lockAlarm(tx, id);
      if (!alarm) throw refuse(baseProblems, 'not_found');
      if (alarm.resolvedAt) throw refuse(adminProblems, 'alarm_over');
      await store.close(tx, id, { by: admin.id, note });
      await audit(tx, {
        actor: admin,
        action: 'alarm_resolved',
        subject: { kind: 'alarm', id, name: alarm.message },
        reason: note,
        before: { kind: alarm.kind, about: alarm.subject, open: true },
        after: { kind: alarm.kind, about: alarm.subject, open: false },
      });
      return 1;
    });
  }

  return { list, resolve, countOpen: () => store.countOpen(db) };
}
