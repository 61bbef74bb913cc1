import { type Checked, checkInvariants, type Finding } from '#server/composition/invariants.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Kind of the alarm; the subject is the invariant's name. */
const invariantAlarm: AlarmKind = 'invariant';

/**
 * Looks whether money and stock add up: an alarm for each invariant with rows, and an end to those of the others.
 * Returns how many have rows.
 */
export async function watchInvariants(
  database: Database,
  checked: Checked,
  onChecked: (findings: readonly Finding[]) => void = () => undefined,
): Promise<number> {
  const findings = await checkInvariants(database.pool, checked);
  onChecked(findings);
  for (const { name, promise, rows } of findings) {
    const subject = { kind: invariantAlarm, subject: name };
    if (rows.length === 0) await endAlarm(database.db, subject);
    else {
      const message = `${promise} Rows that break it: ${rows.length}; npm run invariants shows them.`;
      await raiseAlarm(database.db, { ...subject, message });
    }
  }
  return findings.filter(({ rows }) => rows.length > 0).length;
}
