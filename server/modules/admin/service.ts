import type { PersonId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { createAuditLog } from './audit-log.ts';
import { type PersonFileOptions, readPersonFile } from './person-file.ts';
import { createSecurityLog } from './security-log.ts';
import { createWaiting, type WaitingOptions } from './waiting.ts';

interface AdminOptions extends PersonFileOptions, WaitingOptions {
  timeZone: string;
  payments: {
    /** Those of the ids that are payments'. */
    listKnown(ids: readonly string[]): Promise<string[]>;
  };
}

export function createAdminService(options: AdminOptions) {
  return {
    alarms: createAlarmDesk(options),
    audit: createAuditLog(options),
    security: createSecurityLog(options),
    readWaiting: createWaiting(options),
    readPersonFile: (id: PersonId, reader: Pick<Person, 'id' | 'isAdmin'>) =>
      readPersonFile(options, id, reader),
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
