import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import { personSuspended } from './domain-events.ts';
import { endSessionsOf } from './session-life.ts';
import { lockPerson, type Person } from './store.ts';
import { accessTokens, people } from './tables.ts';

interface SuspensionOptions {
  database: Database;
  /** Wakes the outbox: payments for what the person sells are let go. */
  onSuspended: () => void;
  statusMails: Pick<AccountStatusMails, 'suspended' | 'reinstated' | 'unverified'>;
}

/** Returns the moment of the suspension; undefined when the person was suspended already. */
async function markSuspended(tx: Tx, person: Person, reason: string): Promise<Date | undefined> {
  const [row] = await tx
    .update(people)
    .set({ suspendedAt: sql`now()`, suspendedFor: reason })
    .where(and(eq(people.id, person.id), isNull(people.suspendedAt)))
    .returning({ suspendedAt: people.suspendedAt });
  return row?.suspendedAt ?? undefined;
}

async function markReinstated(tx: Tx, id: PersonId): Promise<number> {
  const rows = await tx
    .update(people)
    .set({ suspendedAt: null, suspendedFor: null })
    .where(and(eq(people.id, id), isNotNull(people.suspendedAt)))
    .returning({ id: people.id });
  return rows.length;
}

/** Keeping people out without deleting them. */
export function createSuspension({ database, onSuspended, statusMails }: SuspensionOptions) {
  const subjectOf = ({ id, name }: Person) => ({ kind: 'person', id, name });

  /**
   * Signs a person out everywhere and keeps them out. Their items leave the lists and can neither be booked nor paid.
   * Refuses admins, the caller with them. Idempotent: the first reason stays.
   */
  async function suspend(admin: Person, id: PersonId, reason: string): Promise<number> {
    const suspended = await database.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
      if (person.isAdmin) throw refuse(accountProblems, 'admin_stays');
      const since = await markSuspended(tx, person, reason);
      if (!since) return false;
      await tx.delete(accessTokens).where(eq(accessTokens.personId, id));
      await endSessionsOf(tx, person.uid);
      await append(tx, personSuspended.entry(`${id}:${since.toISOString()}`, { personId: id }));
      await audit(tx, {
        actor: admin,
        action: 'person_suspended',
        subject: subjectOf(person),
        reason,
        before: { suspended: false },
        after: { suspended: true },
      });
      await statusMails.suspended(tx, person, since);
      return true;
    });
    if (suspended) onSuspended();
    return suspended ? 1 : 0;
  }

  /** Ends a suspension; what the person sells is back in the lists. Idempotent. */
  async function reinstate(admin: Person, id: PersonId): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
      const changed = await markReinstated(tx, id);
      if (changed > 0) {
        await audit(tx, {
          actor: admin,
          action: 'person_reinstated',
          subject: subjectOf(person),
          before: { suspendedFor: person.suspendedFor },
          after: { suspendedFor: null },
        });
        if (person.suspendedAt) await statusMails.reinstated(tx, person, person.suspendedAt);
      }
      return changed;
    });
  }

  /** Takes the badge back from a seller, who is told why. Idempotent: returns 0 when they have none. */
  async function withdrawApproval(admin: Person, id: PersonId, reason: string): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person || person.deletedAt || person.type !== 'Seller' || person.isAdmin) {
        throw refuse(baseProblems, 'not_found');
      }
      if (!person.verifiedAt) return 0;
      await tx.update(people).set({ verifiedAt: null }).where(eq(people.id, id));
      await audit(tx, {
        actor: admin,
        action: 'seller_unverified',
        subject: subjectOf(person),
        reason,
        before: { verified: true },
        after: { verified: false },
      });
      await statusMails.unverified(tx, person, { since: person.verifiedAt, reason });
      return 1;
    });
  }

  return { suspend, reinstate, withdrawApproval };
}

export type Suspensions = ReturnType<typeof createSuspension>;
