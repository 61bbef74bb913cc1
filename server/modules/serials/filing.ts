import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { ProofId, TheftNoticeId, TheftQuestionId } from '#contract/serials/ids.ts';
import { isLive, type NoticeEnd } from '#contract/serials/notices.ts';
import { answerProblems, noticeEndProblems, noticeProblems } from '#contract/serials/problems.ts';
import type { NewTheftAnswer, NewTheftNotice, OwnThefts } from '#contract/serials/schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { SerialSeal } from '#server/modules/catalogue/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { identifyNamed } from './checking.ts';
import { listProofs, type ProofUse, takeProofs } from './proofs-store.ts';
import * as store from './store.ts';
import { viewAnswer, viewNotice } from './view.ts';

export interface FilingOptions {
  database: Database;
  sealSerial: SerialSeal;
  /** Notices that one person may file in a day. */
  noticeLimit: Limiter;
}

/** How people say that something was stolen from them, and sellers how they came by what they sell. */
export function createFiling({ database, sealSerial, noticeLimit }: FilingOptions) {
  const { db } = database;

  /** Refuses proofs that are not this person's, or that serve something already. */
  async function take(tx: Tx, person: PersonId, ids: readonly ProofId[], use: ProofUse) {
    const all = [...new Set(ids)];
    if ((await takeProofs(tx, person, all, use)) !== all.length) {
      throw refuse(noticeProblems, 'proof_not_yours');
    }
  }

  /**
   * Files a notice, which nothing follows from before somebody has looked at it. Refuses limited accounts, and the same again after it
   * was rejected.
   */
  async function file(person: Person, notice: NewTheftNotice): Promise<TheftNoticeId> {
    const { serialNumber, lostOn, place, policeRef, proofs, ...named } = notice;
    await noticeLimit.consume(person.id);
    const identity = await identifyNamed(database, named);
    const sealed = sealSerial(serialNumber);
    const own = { personId: person.id, brand: identity.brand, serialHash: sealed.serialHash };
    return database.transaction(async (tx) => {
      await checkUnlimited(tx, person);
      if (await store.wasRejected(tx, own)) throw refuse(noticeProblems, 'notice_rejected');
      const id = await store.insertNotice(tx, {
        ...identity,
        ...sealed,
        personId: person.id,
        lostOn,
        place,
        policeRef: policeRef || null,
      });
      if (!id) throw refuse(noticeProblems, 'notice_exists');
      await take(tx, person.id, proofs, { noticeId: id });
      return id;
    });
  }

  /** Ends a live notice of the caller's; answers 1. Items that were held stay so until somebody has decided about them. */
  async function end(person: Person, id: TheftNoticeId, state: NoticeEnd): Promise<number> {
    return database.transaction(async (tx) => {
      const found = await store.lockNotice(tx, id);
      if (found?.personId !== person.id) throw refuse(baseProblems, 'not_found');
      if (!isLive(found.state)) throw refuse(noticeEndProblems, 'notice_over');
      await store.changeNotice(tx, id, { state });
      return 1;
    });
  }

  /** Takes a seller's answer, once; answers 1. */
  async function answer(
    seller: Person,
    id: TheftQuestionId,
    { text, proofs = [] }: NewTheftAnswer,
  ): Promise<number> {
    const found = await store.findQuestion(db, id);
    if (found?.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
    return database.transaction(async (tx) => {
      if (!(await store.answerQuestion(tx, id, text))) {
        throw refuse(answerProblems, 'answered_already');
      }
      await take(tx, seller.id, proofs, { questionId: id });
      return 1;
    });
  }

  /** What the caller filed, and what they are asked. */
  async function listOwn(person: Person): Promise<OwnThefts> {
    const notices = await store.listOwnNotices(db, person.id);
    const questions = await store.listOwnQuestions(db, person.id);
    const proofs = await listProofs(db, {
      notices: notices.map(({ id }) => id),
      questions: questions.map(({ question }) => question.id),
    });
    return {
      notices: notices.map((row) => ({ ...viewNotice(row), proofs: proofs.get(row.id) ?? [] })),
      questions: questions.map(({ question, name }) => ({
        _id: question.id,
        item: { _id: question.productId as ProductId, name },
        at: question.at.toISOString(),
        ...viewAnswer(question, proofs),
      })),
    };
  }

  return { file, end, answer, listOwn };
}
