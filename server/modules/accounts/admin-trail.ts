import type { AuditField } from '#contract/admin/audit-fields.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { isStaff } from './policy.ts';
import { findPersonByUid } from './store.ts';

/** What admins and moderators do to their own ways in. */
const deeds = {
  password_changed: { otherSessions: 'ended' },
  password_reset_by_link: { allSessions: 'ended' },
  backup_codes_renewed: { formerCodes: 'void' },
} satisfies Record<string, Partial<Record<AuditField, string>>>;

/** Writes that one of the staff did this to the own account; others leave no trace in the log of admins. */
export async function auditOwnAccess(
  db: Executor,
  uid: string,
  action: keyof typeof deeds,
): Promise<void> {
  const person = await findPersonByUid(db, uid);
  if (!person || !isStaff(person)) return;
  await audit(db, {
    actor: person,
    action,
    subject: { kind: 'person', id: person.id, name: person.name },
    after: deeds[action] as Partial<Record<AuditField, string>>,
  });
}
