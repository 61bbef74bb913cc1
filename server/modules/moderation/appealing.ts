import { baseProblems } from '#contract/kernel/problems.ts';
import type { AppealDecision, NewAppeal } from '#contract/moderation/appeal-schemas.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { DecisionPreview } from '#contract/moderation/case-schemas.ts';
import type { AppealOutcome, CaseDecision } from '#contract/moderation/cases.ts';
import { appealDecisionProblems, appealProblems } from '#contract/moderation/problems.ts';
import {
  findLanguage,
  type Limiting,
  limitOf,
  lockPerson,
  type Person,
  postAccountMail,
  type Suspensions,
} from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type AppealOptions, caseOfLink, checkAppealable, refusalFor } from './appeal-checks.ts';
import { appealMail } from './appeal-mails.ts';
import * as store from './appeal-store.ts';
import { isSeenBy } from './case-desk-store.ts';
import { type CaseRow, findCase, lockCase } from './case-store.ts';
import { appealDecided } from './domain-events.ts';

export interface AppealingOptions extends AppealOptions {
  limiting: Pick<Limiting, 'withdrawIn'>;
  suspensions: Pick<Suspensions, 'reinstateIn'>;
  sendsMail: boolean;
  /** Called after a commit that put something into the outbox. */
  onDecided: () => void;
}

/** The person of a locked case, held until `tx` ends: before the appeal, as whoever leaves holds them, and as strongly as `undo` will. */
const holdPerson = (tx: Tx, { personId, decision }: CaseRow, outcome: AppealOutcome) =>
  lockPerson(
    tx,
    personId,
    outcome === 'overturned' && decision === 'limit' ? 'update' : 'no key update',
  );

/** Undoes what an overturned decision brought to a locked person, as far as it lasts and nobody else brought it. */
async function undo(
  { limiting, suspensions }: AppealingOptions,
  tx: Tx,
  admin: Person,
  decision: CaseDecision,
  person: Person,
): Promise<void> {
  if (decision === 'suspend' && person.suspendedAt) {
    const overturned = await store.listOverturned(tx, person.id, 'person_suspended');
    const last = await store.findLastSuspension(tx, person.id);
    if (last && overturned.has(last)) await suspensions.reinstateIn(tx, admin, person.id, null);
  }
  if (decision === 'limit' && limitOf(person)) {
    const overturned = await store.listOverturned(tx, person.id, 'person_limited');
    await limiting.withdrawIn(tx, admin, person.id, overturned);
  }
}

/** An appeal about which somebody decides. */
interface Deciding {
  id: CaseId;
  person: Person;
  decision: CaseDecision;
  outcome: AppealOutcome;
  note: string | null;
}

const mailOf = ({ decision, outcome, note }: Omit<Deciding, 'id' | 'person'>) =>
  appealMail({ decision, outcome, note: note ?? '' });

/** Writes down what became of an appeal, and tells whoever appealed. */
async function tell(
  { sendsMail }: AppealingOptions,
  tx: Tx,
  admin: Person,
  deciding: Deciding,
): Promise<void> {
  const { id, person, decision, outcome, note } = deciding;
  await audit(tx, {
    actor: admin,
    action: 'appeal_decided',
    subject: { kind: 'case', id, name: person.name },
    ...(note && { reason: note }),
    before: { decision },
    after: { outcome },
  });
  await append(tx, {
    key: `${appealDecided}:${id}`,
    kind: appealDecided,
    payload: { caseId: id },
  });
  if (!sendsMail) return;
  // To any address, as the mails of a suspension: they may have no other way to hear of it. So without a name too.
  const to = { email: person.email, language: await findLanguage(tx, person.uid) };
  await postAccountMail(tx, `${appealDecided}:${id}`, to, mailOf(deciding));
}

/** Appeals against decided cases: once each, in time, by whom they are about; and what admins and moderators decide about them. */
export function createAppealing(options: AppealingOptions) {
  const { database, appealDays, onDecided } = options;

  async function write(id: CaseId, { text }: NewAppeal, by?: Person): Promise<CaseId> {
    await database.transaction(async (tx) => {
      const locked = await lockCase(tx, id);
      if (locked) await lockPerson(tx, locked.personId);
      const { found } = await checkAppealable(options, tx, locked);
      if (by && found.personId !== by.id) throw refuse(baseProblems, 'not_found');
      if (await store.findAppeal(tx, id)) throw refuse(appealProblems, 'appeal_there');
      const time = await store.readTime(tx, id, appealDays);
      if (!time?.isOpen) throw refuse(appealProblems, 'appeal_late');
      await store.insertAppeal(tx, { caseId: id, personId: found.personId, text });
    });
    return id;
  }

  /** An appeal that the reader may see. Throws `not_found` for others. */
  async function findSeen(
    executor: Executor,
    reader: Person,
    id: CaseId,
    found: CaseRow | undefined,
  ) {
    const appealable = await checkAppealable(options, executor, found);
    const appeal = await store.findAppeal(executor, id);
    if (!appeal || !(await isSeenBy(executor, id, reader))) throw refuse(baseProblems, 'not_found');
    return { ...appealable, appeal };
  }

  /** Decides the appeal of a case; answers 1. Throws refusals. */
  async function decide(admin: Person, id: CaseId, request: AppealDecision): Promise<number> {
    const { outcome } = request;
    const note = request.note || null;
    await database.transaction(async (tx) => {
      const locked = await lockCase(tx, id);
      if (locked) await holdPerson(tx, locked, outcome);
      const { found, person, decision, appeal } = await findSeen(tx, admin, id, locked);
      if (appeal.outcome) throw refuse(appealDecisionProblems, 'appeal_decided');
      const refusal = await refusalFor(tx, admin, found);
      if (refusal) throw refuse(appealDecisionProblems, refusal);
      const isDecided = await store.decideAppeal(tx, id, { outcome, note, decidedBy: admin.id });
      if (!isDecided) throw refuse(appealDecisionProblems, 'appeal_decided');
      if (outcome === 'overturned') await undo(options, tx, admin, decision, person);
      await tell(options, tx, admin, { id, person, decision, outcome, note });
    });
    onDecided();
    return 1;
  }

  /** What a decision would write, to somebody who is about to make it. */
  async function preview(
    admin: Person,
    id: CaseId,
    { outcome, note }: AppealDecision,
  ): Promise<DecisionPreview> {
    const { db } = database;
    const { person, decision } = await findSeen(db, admin, id, await findCase(db, id));
    const language = await findLanguage(db, person.uid);
    const write = mailOf({ decision, outcome, note: note || null });
    return { language, ...composeMail(language, write) };
  }

  return {
    appeal: (caller: Person, id: CaseId, appeal: NewAppeal) => write(id, appeal, caller),
    appealByLink: (token: string, appeal: NewAppeal) => write(caseOfLink(options, token), appeal),
    decide,
    preview,
  };
}
