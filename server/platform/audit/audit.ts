import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { AuditField } from '#contract/admin/audit-fields.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { auditEntries } from './tables.ts';

/** Somebody as an entry names them. */
export interface Actor {
  id: string;
  name: string;
}

/** Fields that have a name in each language, and no others: conditional ones count as well. */
type Named<Fields> = Fields & Record<Exclude<keyof Fields, AuditField>, never>;

export interface AuditEntry<Before extends object = object, After extends object = object> {
  /** Who did it; undefined for the shop's own console. */
  actor: Actor | undefined;
  action: AuditAction;
  subject: { kind: string; id: string; name: string };
  reason?: string;
  /** What changed, field by field. Neither tokens nor passwords, and no more of a person than the action is about. */
  before?: Named<Before>;
  after?: Named<After>;
}

/**
 * Writes what an admin did, inside the transaction that does it: there is no action without its entry, and no entry
 * without its action.
 */
export async function audit<Before extends object, After extends object>(
  executor: Executor,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  const { actor, action, subject, reason, before, after } = entry;
  await executor.insert(auditEntries).values({
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? 'console',
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    reason: reason ?? null,
    before: before ?? null,
    after: after ?? null,
  });
}
