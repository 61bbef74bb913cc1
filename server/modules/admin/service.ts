import type { PersonId } from '#contract/kernel/ids.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { createAuditLog } from './audit-log.ts';
import { type PersonFileOptions, readPersonFile } from './person-file.ts';
import { createSecurityLog } from './security-log.ts';

interface OversightOptions extends PersonFileOptions {
  timeZone: string;
  payments: {
    /** Those of the ids that are payments'. */
    listKnown(ids: readonly string[]): Promise<string[]>;
  };
}

export function createAdminService(options: OversightOptions) {
  return {
    alarms: createAlarmDesk(options),
    audit: createAuditLog(options),
    security: createSecurityLog(options),
    readPersonFile: (id: PersonId) => readPersonFile(options, id),
  };
}

export type OversightService = ReturnType<typeof createAdminService>;
