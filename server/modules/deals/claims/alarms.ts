import type { AlarmKind } from '#server/platform/alarms/kinds.ts';

/** A claim waits for an admin longer than it may. The subject is the claim's id. */
export const overdueAlarm: AlarmKind = 'claim_overdue';
