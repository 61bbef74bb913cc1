import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import { resolvedAlarmDays } from './limits.ts';
import { PersonFile } from './person-file-schemas.ts';
import { adminProblems } from './problems.ts';
import {
  AlarmId,
  AlarmNote,
  AlarmsOpen,
  AlarmsShown,
  AuditFilter,
  AuditPage,
  AuditQuery,
  SecurityFilter,
  SecurityPage,
  SecurityQuery,
  Waiting,
} from './schemas.ts';

export const listAlarms = endpoint({
  method: 'GET',
  path: '/api/alarms',
  access: 'admin',
  scope: 'admin:read',
  summary: `Lists the open alarms, and those that were settled within the last ${resolvedAlarmDays} days.`,
  reply: AlarmsShown,
  problems: {},
});

export const countAlarms = endpoint({
  method: 'GET',
  path: '/api/alarms/open',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Tells how many alarms are open.',
  askedByItself: true,
  reply: AlarmsOpen,
  problems: {},
});

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  access: 'moderator',
  scope: 'admin:read',
  summary:
    'Tells what waits for an admin, or of it what a moderator decides, since when, and what has a deadline: the first to end comes first.',
  askedByItself: true,
  reply: Waiting,
  problems: {},
});

export const resolveAlarm = endpoint({
  method: 'POST',
  path: '/api/alarms/:id/resolve',
  access: 'admin',
  summary: 'Closes an alarm with a note on what was done about it.',
  params: z.object({ id: AlarmId }),
  body: AlarmNote,
  reply: Modified,
  problems: adminProblems,
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  summary: 'Gives one page of what admins did, newest first.',
  query: AuditQuery,
  reply: AuditPage,
  problems: {},
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  access: 'admin',
  summary: 'Gives what admins did as a CSV file, newest first.',
  query: AuditFilter,
  reply: z.string(),
  fileName: 'audit-log',
  problems: {},
});

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Gives one page of the attacks that were refused, newest first.',
  query: SecurityQuery,
  reply: SecurityPage,
  problems: {},
});

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events/export',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Gives the attacks that were refused as a CSV file.',
  query: SecurityFilter,
  reply: z.string(),
  fileName: 'security-log',
  problems: {},
});

export const readPersonFile = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  access: 'moderator',
  summary:
    'Tells what an admin may want to know of a buyer or seller before deciding about them; a moderator gets nothing of their money.',
  params: z.object({ id: PersonId }),
  reply: PersonFile,
  problems: {},
});
