import type { Database } from '#server/platform/db/database.ts';
import { createAlarmDesk } from './alarm-desk.ts';
import { createAuditLog } from './audit-log.ts';
import { createSecurityLog } from './security-log.ts';

interface OversightOptions {
  database: Database;
  formatMoment: (moment: Date) => string;
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
  };
}

export type OversightService = ReturnType<typeof createAdminService>;
