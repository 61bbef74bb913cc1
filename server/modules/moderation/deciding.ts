import { accountProblems } from '#contract/accounts/problems.ts';
import type { AnswerId, ProductId, QuestionId, ReviewId, WantedId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { DecisionPreview, DecisionRequest } from '#contract/moderation/case-schemas.ts';
import { isTold, isUpheld } from '#contract/moderation/cases.ts';
import { caseProblems } from '#contract/moderation/problems.ts';
import { isWarning } from '#contract/risk/signals.ts';
import {
  findLanguage,
  isEmailConfirmed,
  type Limiting,
  type Person,
  type Suspensions,
} from '#server/modules/accounts/index.ts';
import { type CatalogueService, ReportedSerial } from '#server/modules/catalogue/index.ts';
import { listNoticesOfNumber, showApproved } from '#server/modules/evidence/index.ts';
import { hideAnswer, hideQuestion } from '#server/modules/questions/index.ts';
import { hideReview } from '#server/modules/reviews/index.ts';
import { noteFound, noteOutcome } from '#server/modules/risk/index.ts';
import { clearAsked } from '#server/modules/serials/index.ts';
import { hideAd } from '#server/modules/wanted/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, composeText } from '#server/platform/mail/mail-text.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { type AppealTerms, appealLink } from './appeal-links.ts';
import { isSeenBy } from './case-desk-store.ts';
import {
  type CaseFacts,
  type CaseFactsOptions,
  decidableOf,
  itemNameOf,
  readFacts,
} from './case-facts.ts';
import * as store from './case-store.ts';
import { decisionMail, reasonLine } from './decision-mails.ts';
import { caseDecided } from './domain-events.ts';
import { decisionsFor } from './rules.ts';
import { isInShop } from './subjects.ts';
import {
  isToldByService,
  type WritingServices,
  wordsFor,
  writeOfService,
} from './told-by-service.ts';

export interface DecidingOptions extends CaseFactsOptions, AppealTerms {
  database: Database;
  catalogue: Pick<
    CatalogueService,
    'findProduct' | 'lockProduct' | 'removeLocked' | 'publishReviewed' | 'releaseShown'
  >;
  limiting: Pick<Limiting, 'limitIn' | 'unlimitIn'> & WritingServices['limiting'];
  suspensions: Pick<Suspensions, 'suspendIn' | 'reinstateIn'> & WritingServices['suspensions'];
  /** Whether the shop sends mail. If not, nothing is kept: the news would be old when it is sent. */
  sendsMail: boolean;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  /** Called after a commit that put something into the outbox. */
  onDecided: () => void;
}

/** What is written to whom a case is about. */
function mailOf(
  { publicUrl, appealDays }: Pick<DecidingOptions, 'publicUrl' | 'appealDays'>,
  { subjectKind }: store.CaseRow,
  facts: CaseFacts,
  { decision, template = 'none', note = '' }: DecisionRequest,
  appeal: string,
) {
  const { product } = facts;
  const { heldReason = null, evidenceLevel = null } = (decision === 'approve' && product) || {};
  // What shows its photo by now comes on sale with the decision.
  const needsEvidence = heldReason === 'needs_evidence' && evidenceLevel === null;
  const staysOff = heldReason !== null && heldReason !== 'needs_evidence';
  const isSold = product?.status === 'sold';
  const isTheirs = decision === 'ask_change' || staysOff;
  const shown = isTheirs ? '/dashboard/myproducts' : `/product/${product?.id}`;
  const page = needsEvidence ? `/dashboard/evidence/${product?.id}` : shown;
  return decisionMail({
    subjectKind,
    item: itemNameOf(facts),
    decision,
    staysOff,
    needsEvidence,
    isSold,
    template,
    note,
    link: `${publicUrl}${page}`,
    rules: `${publicUrl}/terms`,
    appeal: { link: appeal, days: appealDays },
  });
}

const isToldHere = (decision: DecisionRequest['decision']): boolean =>
  isTold(decision) && !isToldByService(decision);

async function tellPerson(
  options: DecidingOptions,
  tx: Tx,
  { found, facts }: Deciding,
  request: DecisionRequest,
): Promise<void> {
  const { person } = facts;
  if (!options.sendsMail || person.deletedAt || !isToldHere(request.decision)) return;
  if (!(await isEmailConfirmed(tx, person.uid))) return;
  const write = mailOf(options, found, facts, request, appealLink(options, found.id));
  await postMail(tx, `moderation.case_decided:${found.id}`, {
    to: { name: person.name, address: person.email },
    ...composeMail(await findLanguage(tx, person.uid), write, person.name),
  });
}

/** A locked case, and what it is about. */
interface Deciding {
  found: store.CaseRow;
  facts: CaseFacts;
}

/** Refuses a decision that changed nothing: another about the same person came first, and this one would only say that it did. */
function checkChanged(count: number): void {
  if (count === 0) throw refuse(caseProblems, 'decision_unfit');
}

/** Refuses what a theft notice fits that nobody has held against it yet; those that were count against it no more, nor do they hide its photo. */
async function approve(
  catalogue: DecidingOptions['catalogue'],
  tx: Tx,
  id: ProductId,
): Promise<void> {
  try {
    await catalogue.publishReviewed(tx, id);
    await clearAsked(tx, id, await listNoticesOfNumber(tx, id));
    await showApproved(tx, id);
    // What was looked at and needed evidence as well may show it by now.
    await catalogue.releaseShown(tx, id);
  } catch (error) {
    if (error instanceof ReportedSerial) throw refuse(caseProblems, 'serial_reported');
    throw error;
  }
}

/** Does what a decision says. Throws refusals of the services that do it. */
async function act(
  options: DecidingOptions,
  tx: Tx,
  admin: Person,
  { found, facts: { person, product } }: Deciding,
  request: DecisionRequest,
): Promise<void> {
  const { catalogue, limiting, suspensions } = options;
  const { decision, template = 'none', note = '', days } = request;
  const id = found.subjectId;
  const language = await findLanguage(tx, person.uid);
  const appeal = { link: appealLink(options, found.id), days: options.appealDays };
  switch (decision) {
    case 'remove_item':
      await catalogue.removeLocked(tx, id as ProductId);
      await auditRemoval(tx, admin, {
        id,
        name: product?.name ?? id,
        reports: (await store.listReporters(tx, found.id)).length,
      });
      return;
    case 'hide_review':
      await hideReview(tx, id as ReviewId);
      return;
    case 'hide_text':
      if (found.subjectKind === 'answer') await hideAnswer(tx, id as AnswerId);
      else if (found.subjectKind === 'wanted') await hideAd(tx, id as WantedId);
      else await hideQuestion(tx, id as QuestionId);
      return;
    case 'approve':
      await approve(catalogue, tx, id as ProductId);
      return;
    case 'limit': {
      const reason = wordsFor(language, request);
      const limit = { reason, days: days ?? 1, appeal };
      checkChanged(await limiting.limitIn(tx, admin, person.id, limit));
      return;
    }
    case 'unlimit':
      checkChanged(await limiting.unlimitIn(tx, admin, person.id, wordsFor(language, request)));
      return;
    case 'suspend': {
      const reason = composeText('en', reasonLine({ template, note }));
      const told = wordsFor(language, request);
      checkChanged(
        await suspensions.suspendIn(tx, admin, person.id, { reason, days, told, appeal }),
      );
      return;
    }
    case 'reinstate':
      checkChanged(
        await suspensions.reinstateIn(tx, admin, person.id, wordsFor(language, request)),
      );
      return;
    default:
      return;
  }
}

/** How admins decide cases: what the decision does, and who hears of it, in one transaction. */
export function createDeciding(options: DecidingOptions) {
  const { database, catalogue, onDecided } = options;

  /**
   * A case and what it is about, locked in this order: item, case. Of a limit the case alone: it waits for the person's row, which
   * whoever lists or relists holds while they wait for the item.
   */
  async function lock(
    tx: Tx,
    { id, subjectKind, subjectId }: store.CaseRow,
    decision: DecisionRequest['decision'],
  ): Promise<Deciding> {
    const isOfItem = subjectKind === 'product' && decision !== 'limit' && decision !== 'unlimit';
    if (isOfItem) await catalogue.lockProduct(tx, subjectId as ProductId);
    const locked = await store.lockCase(tx, id);
    if (!locked) throw refuse(baseProblems, 'not_found');
    return { found: locked, facts: await readFacts(options, tx, locked) };
  }

  /** Decides a case; answers 1. Throws refusals. */
  async function decide(admin: Person, id: CaseId, request: DecisionRequest): Promise<number> {
    const found = await store.findCase(database.db, id);
    // Before anything else is said of it: a moderator learns of no case about them that there is one.
    if (!found || !(await isSeenBy(database.db, id, admin)))
      throw refuse(baseProblems, 'not_found');
    if (found.personId === admin.id) throw refuse(caseProblems, 'case_of_own');
    await database.transaction(async (tx) => {
      const deciding = await lock(tx, found, request.decision);
      const { found: locked, facts } = deciding;
      if (!(await isSeenBy(tx, id, admin))) throw refuse(baseProblems, 'not_found');
      if (locked.state !== 'open') throw refuse(caseProblems, 'case_decided');
      const { decision, template, note } = request;
      if (facts.person.isAdmin && (decision === 'limit' || decision === 'suspend')) {
        throw refuse(accountProblems, 'admin_stays');
      }
      if (!decisionsFor(decidableOf(locked, facts)).includes(decision)) {
        throw refuse(caseProblems, 'decision_unfit');
      }
      await act(options, tx, admin, deciding, request);
      await close(tx, admin, locked, {
        decision,
        template: template ?? 'none',
        note: note || null,
        name: itemNameOf(facts) || facts.person.name,
        hasLeft: !facts.product || !isInShop(facts.product) || facts.product.status === 'sold',
      });
      await tellPerson(options, tx, deciding, request);
    });
    onDecided();
    return 1;
  }

  /** What a decision would write, to an admin who is about to make it. */
  async function preview(
    admin: Person,
    id: CaseId,
    request: DecisionRequest,
  ): Promise<DecisionPreview> {
    const { db } = database;
    const found = await store.findCase(db, id);
    if (!found || !(await isSeenBy(db, id, admin))) throw refuse(baseProblems, 'not_found');
    const facts = await readFacts(options, db, found);
    const language = await findLanguage(db, facts.person.uid);
    const { decision } = request;
    if (!isTold(decision)) return { language, subject: '', text: '' };
    const link = `${options.publicUrl}/appeal/…`;
    if (isToldByService(decision)) {
      const appeal = { link, days: options.appealDays };
      const asked = { ...request, decision, appeal };
      return {
        language,
        ...composeMail(language, writeOfService(options, facts.person, language, asked)),
      };
    }
    const write = mailOf(options, found, facts, request, link);
    return { language, ...composeMail(language, write, facts.person.name) };
  }

  return { decide, preview };
}

/** Writes down that an admin took an item off the shop: what analytics counts as a decision. */
export async function auditRemoval(
  tx: Tx,
  admin: Person,
  { id, name, reports }: { id: string; name: string; reports: number },
): Promise<void> {
  await audit(tx, {
    actor: admin,
    action: 'product_removed',
    subject: { kind: 'product', id, name },
    before: { status: 'available', reports },
    after: { status: 'removed', reports },
  });
}

/** What became of the signals of an item. That there is nothing to decide about what has left says nothing of them: nobody looked. */
async function tellRisk(
  tx: Tx,
  found: store.CaseRow,
  { decision, hasLeft = false }: { decision: DecisionRequest['decision']; hasLeft?: boolean },
): Promise<void> {
  const item = { id: found.subjectId as ProductId, sellerId: found.personId };
  const confirmed = isUpheld(decision);
  if (confirmed || !hasLeft) {
    const kinds = found.flags.filter(isWarning);
    await noteOutcome(tx, { caseId: found.id, itemId: item.id, kinds, confirmed });
  }
  if (!confirmed) await noteFound(tx, item, 'reports', []);
}

/** Ends a locked, open case, writes it down and lets everybody concerned be notified. */
export async function close(
  tx: Tx,
  admin: Person,
  found: store.CaseRow,
  decided: {
    decision: DecisionRequest['decision'];
    template: NonNullable<DecisionRequest['template']>;
    note: string | null;
    name: string;
    /** Its item was sold or gone when somebody decided. */
    hasLeft?: boolean;
  },
): Promise<void> {
  const { decision, template, note, name } = decided;
  const isOwn = found.personId === admin.id;
  const decidedBy = isOwn ? null : admin.id;
  await store.closeCase(tx, found.id, { decision, template, note, decidedBy });
  if (found.subjectKind === 'product') await tellRisk(tx, found, decided);
  await audit(tx, {
    actor: admin,
    action: 'case_decided',
    subject: { kind: 'case', id: found.id, name },
    ...(note && { reason: note }),
    before: { state: 'open' },
    after: { decision, ...(template !== 'none' && { template }) },
  });
  await append(tx, {
    key: `${caseDecided}:${found.id}`,
    kind: caseDecided,
    payload: { caseId: found.id },
  });
}
