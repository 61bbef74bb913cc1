import { categoriesWithout } from '#contract/catalogue/optional-facts.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  findModel,
  isDigitalCamera,
  listModelsOfFile,
  type ProductRow,
  type SealedSerial,
  setEvidence,
} from '#server/modules/catalogue/index.ts';
import { type OriginalFacts, putFingerprint } from '#server/modules/media/index.ts';
import { holdNumber } from '#server/modules/serials/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { listDecided } from './count-trust-store.ts';
import { takenDay } from './days.ts';
import type { Deadline } from './deadline.ts';
import { evidenceAsked } from './domain-events.ts';
import { hasTwin, isReported } from './elsewhere.ts';
import { checkItem } from './items.ts';
import { isAgainst, judge, type Listed, sealedNumber, type Verdict } from './judging.ts';
import type { TakingOptions } from './options.ts';
import type { Reduced } from './reading.ts';
import * as store from './store.ts';
import { viewOwn } from './view.ts';

/** A file that was read, with the code that is in its picture. */
export interface Read {
  challenge: store.ChallengeRow;
  facts: OriginalFacts;
  imageHash: string;
  reduced: Reduced;
  deadline: Deadline;
}

/** Items of which the photo is taken with any camera, or a phone. */
const notCameras = categoriesWithout('shutterCount');

/** What the shop knows of the camera with the number of a file. */
interface Elsewhere {
  isReported: boolean;
  isTwin: boolean;
}

/** What a question or a sign tells the desk; a file that was saved again is a slip, unless it is the second one. */
function flagsOf(
  { questions }: Verdict,
  { signs }: OriginalFacts,
  { isReported, isTwin, isRepeated }: Elsewhere & { isRepeated: boolean },
): CaseFlag[] {
  const isMade = signs.some(({ sign }) => sign === 'ai_marked');
  const told: [CaseFlag, boolean][] = [
    ['evidence_reported', isReported],
    ['evidence_twin', isTwin],
    ['evidence_serial', questions.includes('other_serial')],
    ['evidence_model', questions.includes('other_camera')],
    ['evidence_count', questions.includes('higher_count')],
    ['ai_photo', isMade],
    ['evidence_edited', !isMade && questions.includes('saved_again') && isRepeated],
  ];
  return told.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}

async function readListed(tx: Tx, product: ProductRow, facts: OriginalFacts) {
  const model = product.modelId ? await findModel(tx, product.modelId) : undefined;
  const isCamera = model ? isDigitalCamera(model) : !notCameras.includes(product.categoryId);
  const named = await listModelsOfFile(tx, facts);
  const models = [...named, ...(model ? [model] : [])].map(({ id }) => id);
  return { product, model, isCamera, named, decided: await listDecided(tx, models) };
}

/** The number in a file is looked up whatever the file shows; a twin is only what may be the item itself. */
async function lookUp(
  tx: Tx,
  { product, isCamera, named, model }: Listed & { product: ProductRow },
  { modelId, modelMatches }: Verdict,
  serial: SealedSerial | undefined,
): Promise<Elsewhere> {
  if (!serial) return { isReported: false, isTwin: false };
  const writer = [...named, ...(model ? [model] : [])].find(({ id }) => id === modelId);
  const number = {
    serial,
    brand: writer?.brand ?? product.brand,
    modelId,
    itemId: product.id,
    sellerId: product.sellerId,
  };
  // A notice that is accepted at the same moment is waited for, or finds this photo.
  await holdNumber(tx, serial);
  const isItself = isCamera && modelMatches !== 'no';
  return {
    isReported: await isReported(tx, number),
    isTwin: isItself && (await hasTwin(tx, number)),
  };
}

type KeepingOptions = Pick<TakingOptions, 'catalogue' | 'sealSerial' | 'timeZone' | 'onJudged'>;

/** How what was read is held against its item and kept, in one transaction. */
export function createKeeping(options: KeepingOptions) {
  const { catalogue, sealSerial, timeZone } = options;

  return async function keep(tx: Tx, seller: Person, read: Read) {
    const { challenge, facts, imageHash, reduced, deadline } = read;
    const product = checkItem(seller, await catalogue.lockProduct(tx, challenge.itemId));
    deadline.check();
    if (!(await store.takeChallenge(tx, challenge.id))) {
      throw refuse(evidenceProblems, 'challenge_used');
    }
    const listed = await readListed(tx, product, facts);
    const verdict = judge(listed, facts, sealSerial);
    const { fileLevel, ...shown } = verdict;
    const serial = sealedNumber(facts.serial, sealSerial);
    const elsewhere = await lookUp(tx, listed, verdict, serial);
    const hidden = isAgainst(verdict, facts) || elsewhere.isReported || elsewhere.isTwin;
    // Before the new one is there: what an item stops showing ends.
    await store.hide(tx, product.id);
    const { at: issued } = challenge;
    const row = await store.insertEvidence(tx, {
      ...shown,
      hidden,
      ...takenDay({
        takenAt: facts.takenAt,
        isCameraFile: verdict.level !== 'in_hand',
        issued,
        sent: new Date(),
        timeZone,
      }),
      itemId: product.id,
      sellerId: seller.id,
      challengeId: challenge.id,
      signs: facts.signs.map(({ sign, strength }) => (strength === 'strong' ? `!${sign}` : sign)),
      imageHash,
      image: Buffer.from(reduced.jpeg),
      readerVersion: facts.readerVersion,
    });
    if (!row) throw refuse(evidenceProblems, 'file_used');
    await putFingerprint(tx, imageHash, reduced.regions);
    if (!hidden) await setEvidence(tx, product.id, store.shownOf(row));
    const isRepeated = await store.hasSentEdited(tx, seller.id, row.id);
    const flags = flagsOf(verdict, facts, { ...elsewhere, isRepeated });
    const level = hidden ? null : fileLevel;
    await options.onJudged(tx, { id: product.id, sellerId: seller.id, flags, level });
    // Behind the look at it, which may keep it off sale.
    await catalogue.releaseShown(tx, product.id);
    if (row.questions.length > 0) {
      await append(tx, evidenceAsked.entry(row.id, { evidenceId: row.id }));
    }
    return viewOwn(row, product);
  };
}
