import type { Executor } from '#server/platform/db/database.ts';
import { accessTokens, identitySessions, identityVerifications } from './tables.ts';

/**
 * Signs everybody out and voids every link that was sent: after a restore, when what had been revoked since the backup
 * would be good again.
 */
export async function endEverySession(executor: Executor): Promise<void> {
  await executor.delete(accessTokens);
  await executor.delete(identitySessions);
  await executor.delete(identityVerifications);
}
