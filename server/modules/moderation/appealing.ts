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
import { overturnOutcome } from '#server/modules/risk/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type AppealOptions, caseOfLink, checkAppealable, refusalFor } from './appeal-checks.ts';
import { appealMail, type Staying } from './appeal-mails.ts';
import * as store from './appeal-store.ts';
import { isSeenBy } from './case-desk-store.ts';
import { type CaseRow, findCase, lockCase } from './case-store.ts';
import { appealDecided } from './domain-events.ts';

export interface AppealingOptions extends AppealOptions {
  limiting: Pick<Limiting, 'withdrawIn'>;
  suspensions: Pick<Suspensions, 'withdrawIn'>;
  sendsMail: boolean;
  timeZone: string;
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

/** Decisions that bring something which ends when they are overturned. */
const isUndone = (decision: CaseDecision) => decision === 'suspend' || decision === 'limit';

/** Undoes what an overturned decision brought to a locked person, as far as it lasts and nobody else brought it. */
async function undo(
  { limiting, suspensions }: AppealingOptions,
  tx: Tx,
  admin: Person,
  decision: CaseDecision,
  person: Person,
): Promise<void> {
  if (decision === 'suspend' && person.suspendedAt) {
    const said = ['person_suspended', 'suspension_changed'] as const;
    const overturned = await store.listOverturned(tx, person.id, said);
    await suspensions.withdrawIn(tx, admin, person.id, overturned);
  }
  if (decision === 'limit' && limitOf(person)) {
    const overturned = await store.listOverturned(tx, person.id, ['person_limited']);
    await limiting.withdrawIn(tx, admin, person.id, overturned);
  }
}

/** What stays of other decisions once an overturned suspension or limit is undone; nothing of any other decision. */
async function readStaying(tx: Tx, decision: CaseDecision, { id }: Person): Promise<Staying> {
  if (!isUndone(decision)) return {};
  const person = await lockPerson(tx, id);
  const limitedUntil = person && limitOf(person)?.until;
  return {
    ...(person?.suspendedAt && { suspendedUntil: person.suspendedUntil }),
    ...(limitedUntil && { limitedUntil }),
  };
}

/** An appeal about which somebody decides. */
interface Deciding {
  id: CaseId;
  person: Person;
  decision: CaseDecision;
  outcome: AppealOutcome;
  note: string | null;
  staying: Staying;
}

const mailOf = (
  { timeZone }: AppealingOptions,
  { decision, outcome, note, staying }: Omit<Deciding, 'id' | 'person'>,
) => appealMail({ decision, outcome, note: note ?? '', staying, timeZone });

/** Writes down what became of an appeal, and tells whoever appealed. */
async function tell(
  options: AppealingOptions,
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
  if (!options.sendsMail) return;
  // To any address, as the mails of a suspension: they may have no other way to hear of it. So without a name too.
  const to = { email: person.email, language: await findLanguage(tx, person.uid) };
  await postAccountMail(tx, `${appealDecided}:${id}`, to, mailOf(options, deciding));
}

/** An appeal that the reader may see. Throws `not_found` for others. */
async function findSeen(
  options: AppealingOptions,
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

/** Decides the appeal of a case in a transaction; answers what is to be told. Throws refusals. */
async function decideIn(
  options: AppealingOptions,
  tx: Tx,
  admin: Person,
  id: CaseId,
  request: AppealDecision,
): Promise<Deciding> {
  const { outcome } = request;
  const note = request.note || null;
  const locked = await lockCase(tx, id);
  if (locked) await holdPerson(tx, locked, outcome);
  const { found, person, decision, appeal } = await findSeen(options, tx, admin, id, locked);
  if (appeal.outcome) throw refuse(appealDecisionProblems, 'appeal_decided');
  const refusal = await refusalFor(tx, admin, found);
  if (refusal) throw refuse(appealDecisionProblems, refusal);
  const isDecided = await store.decideAppeal(tx, id, { outcome, note, decidedBy: admin.id });
  if (!isDecided) throw refuse(appealDecisionProblems, 'appeal_decided');
  const isOver = outcome === 'overturned';
  if (isOver) {
    await overturnOutcome(tx, id);
    await undo(options, tx, admin, decision, person);
  }
  const staying = isOver ? await readStaying(tx, decision, person) : {};
  return { id, person, decision, outcome, note, staying };
}

/** What would stay of other decisions: what the overturned one brought is undone in a transaction that comes to nothing. */
async function tryOut(
  options: AppealingOptions,
  admin: Person,
  found: CaseRow,
  decision: CaseDecision,
): Promise<Staying> {
  const tried = new Error('an appeal was only tried out');
  let staying: Staying = {};
  const trying = options.database.transaction(async (tx) => {
    const person = await holdPerson(tx, found, 'overturned');
    const outcome = { outcome: 'overturned', note: null, decidedBy: admin.id } as const;
    await store.decideAppeal(tx, found.id, outcome);
    if (person) {
      await undo(options, tx, admin, decision, person);
      staying = await readStaying(tx, decision, person);
    }
    throw tried;
  });
  await trying.catch((error: unknown) => {
    if (error !== tried) throw error;
  });
  return staying;
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

  /** Decides the appeal of a case; answers 1. Throws refusals. */
  async function decide(admin: Person, id: CaseId, request: AppealDecision): Promise<number> {
    await database.transaction(async (tx) => {
      await tell(options, tx, admin, await decideIn(options, tx, admin, id, request));
    });
    onDecided();
    return 1;
  }

  /** What a decision would write, to somebody who is about to make it. */
  async function preview(
    admin: Person,
    id: CaseId,
    request: AppealDecision,
  ): Promise<DecisionPreview> {
    const { db } = database;
    const { outcome, note } = request;
    const { found, person, decision, appeal } = await findSeen(
      options,
      db,
      admin,
      id,
      await findCase(db, id),
    );
    const language = await findLanguage(db, person.uid);
    const isTried = outcome === 'overturned' && !appeal.outcome && isUndone(decision);
    const staying = isTried ? await tryOut(options, admin, found, decision) : {};
    const write = mailOf(options, { decision, outcome, note: note || null, staying });
    return { language, ...composeMail(language, write) };
  }

  return {
    appeal: (caller: Person, id: CaseId, appeal: NewAppeal) => write(id, appeal, caller),
    appealByLink: (token: string, appeal: NewAppeal) => write(caseOfLink(options, token), appeal),
    decide,
    preview,
  };
}
