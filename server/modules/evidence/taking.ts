import { categoriesWithout } from '#contract/catalogue/optional-facts.ts';
import type { ChallengeId } from '#contract/evidence/ids.ts';
import { evidenceProblems } from '#contract/evidence/problems.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  type CatalogueService,
  findModel,
  listModelsOfFile,
  type ProductRow,
  type SerialSeal,
  setEvidence,
} from '#server/modules/catalogue/index.ts';
import {
  type MediaService,
  type OriginalFacts,
  type OriginalReader,
  putFingerprint,
} from '#server/modules/media/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { createCodeCheck } from './code-check.ts';
import type { Codes } from './codes.ts';
import { takenDay } from './days.ts';
import { evidenceAsked } from './domain-events.ts';
import { judge, type Listed, type Verdict } from './judging.ts';
import { showsWhatOthersDo } from './others.ts';
import { hashOf, type Reduced, readFacts, reduce } from './reading.ts';
import * as store from './store.ts';
import { viewOwn } from './view.ts';

export interface TakingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct' | 'lockProduct'>;
  media: Pick<MediaService, 'reduceOriginal' | 'compareFiles'>;
  reader: Pick<OriginalReader, 'read'>;
  codes: Codes;
  sealSerial: SerialSeal;
  isOn: boolean;
  /** Evidence photos that one seller may send in a day. */
  evidenceLimit: Limiter;
  timeZone: string;
  /** What a file says against its listing; in the transaction that keeps it, with the item locked. */
  onContradiction: (
    tx: Tx,
    found: { id: ProductId; sellerId: PersonId; flags: CaseFlag[] },
  ) => Promise<void>;
  /** Called after a commit that put something into the outbox. */
  onPublished: () => void;
}

/** Items of which the photo is taken with any camera, or a phone. */
const notCameras = categoriesWithout('shutterCount');
const cameraKinds = ['dslr', 'mirrorless', 'rangefinder', 'compact', 'medium-format', 'action'];

const isInShop = (product: ProductRow | undefined): product is ProductRow =>
  product !== undefined && product.status !== 'removed';

/** The seller's own item, as something that an evidence photo can be of. */
export function checkItem(seller: Person, product: ProductRow | undefined): ProductRow {
  if (!isInShop(product) || product.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
  if (product.status === 'sold') throw refuse(evidenceProblems, 'evidence_sold');
  return product;
}

/** What a question or a sign tells the desk; a file that was saved again is a slip, unless it is the second one. */
function flagsOf(
  { questions }: Verdict,
  { signs }: OriginalFacts,
  isRepeated: boolean,
): CaseFlag[] {
  const isMade = signs.some(({ sign }) => sign === 'ai_marked');
  const told: [CaseFlag, boolean][] = [
    ['evidence_serial', questions.includes('other_serial')],
    ['evidence_model', questions.includes('other_camera')],
    ['evidence_count', questions.includes('higher_count')],
    ['evidence_edited', isMade || (questions.includes('saved_again') && isRepeated)],
  ];
  return told.flatMap(([flag, isSo]) => (isSo ? [flag] : []));
}

/** What a seller sends: the file, and which code is in its picture, if they know. */
export interface EvidenceFile {
  challengeId?: ChallengeId | undefined;
  bytes: Buffer;
}

/** A file that was read, with the code that is in its picture. */
interface Read {
  challenge: store.ChallengeRow;
  facts: OriginalFacts;
  imageHash: string;
  reduced: Reduced;
}

/** How an evidence photo is read, judged and kept. */
export function createTaking(options: TakingOptions) {
  const { database, catalogue, media, reader, codes, sealSerial, timeZone } = options;
  const { db } = database;

  const { checkNamed, findInPicture } = createCodeCheck(database, codes);

  async function readListed(tx: Tx, product: ProductRow, facts: OriginalFacts): Promise<Listed> {
    const model = product.modelId ? await findModel(tx, product.modelId) : undefined;
    const isCamera = model
      ? cameraKinds.includes(model.kind)
      : !notCameras.includes(product.categoryId);
    return { product, model, isCamera, named: await listModelsOfFile(tx, facts) };
  }

  async function keep(tx: Tx, seller: Person, { challenge, facts, imageHash, reduced }: Read) {
    const product = checkItem(seller, await catalogue.lockProduct(tx, challenge.itemId));
    if (!(await store.takeChallenge(tx, challenge.id))) {
      throw refuse(evidenceProblems, 'challenge_used');
    }
    const verdict = judge(await readListed(tx, product, facts), facts, sealSerial);
    await store.endShown(tx, product.id);
    const { at: issued } = challenge;
    const row = await store.insertEvidence(tx, {
      ...verdict,
      ...takenDay({ takenAt: facts.takenAt, issued, sent: new Date(), timeZone }),
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
    const count = row.countTrusted ? row.count : null;
    await setEvidence(tx, product.id, { level: row.level, on: row.takenOn, count });
    const isRepeated = await store.hasSentEdited(tx, seller.id, row.id);
    const flags = flagsOf(verdict, facts, isRepeated);
    if (flags.length > 0) {
      await options.onContradiction(tx, { id: product.id, sellerId: seller.id, flags });
    }
    if (row.questions.length > 0) {
      await append(tx, evidenceAsked.entry(row.id, { evidenceId: row.id }));
    }
    return viewOwn(row, product.name);
  }

  /**
   * Takes one file with a code in the picture, and answers what was seen. It lives in memory for this one request: a job would have
   * to keep it somewhere.
   */
  return async function take(
    seller: Person,
    { challengeId, bytes }: EvidenceFile,
  ): Promise<OwnEvidence> {
    if (!options.isOn) throw refuse(evidenceProblems, 'evidence_off');
    if (challengeId) await checkNamed(seller, challengeId);
    await options.evidenceLimit.consume(seller.id);
    const imageHash = hashOf(bytes);
    if (await store.isFileKnown(db, imageHash)) throw refuse(evidenceProblems, 'file_used');
    const facts = await readFacts(reader, bytes);
    const challenge = await findInPicture(seller, facts, challengeId);
    checkItem(seller, await catalogue.findProduct(db, challenge.itemId));
    const reduced = await reduce(media, bytes);
    if (await showsWhatOthersDo(db, media, reduced, seller.id)) {
      throw refuse(evidenceProblems, 'photo_of_other');
    }
    const read = { challenge, facts, imageHash, reduced };
    const seen = await database.transaction((tx) => keep(tx, seller, read));
    options.onPublished();
    return seen;
  };
}
