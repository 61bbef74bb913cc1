import { safeParse } from 'zod/v4/core';
import { RequiredSerialNumber } from '#contract/catalogue/serial-number.ts';
import type {
  CountKind,
  EvidenceLevel,
  EvidenceQuestion,
  FactMatch,
  ModelMatch,
} from '#contract/evidence/levels.ts';
import {
  compareForm,
  type ModelRow,
  type ProductRow,
  type SealedSerial,
  type SerialSeal,
} from '#server/modules/catalogue/index.ts';
import type { OriginalFacts } from '#server/modules/media/index.ts';
import { isCountTrusted, isPlausible, releasesMechanically } from './count-trust.ts';

/** A count in a file this much above the seller's is a question: people round, and go on taking photos. */
export const countSlack = 1.1;

/** What a file is held against. */
export interface Listed {
  product: Pick<
    ProductRow,
    'brand' | 'model' | 'modelId' | 'shutterCount' | 'serialHash' | 'serialHashBefore'
  >;
  /** The item is a digital camera: then the photo is taken with itself. */
  isCamera: boolean;
  /** The listed model, where the catalogue knows it. */
  model: ModelRow | undefined;
  /** The models of the catalogue that the file may name. */
  named: readonly ModelRow[];
  /** What admins decided about counts of some of these models, by their ids. */
  decided: ReadonlyMap<string, boolean>;
}

/** What was found in a file about an item. */
export interface Verdict {
  level: EvidenceLevel;
  /** What the file answers of what is asked, also where no name of a camera is told. */
  fileLevel: EvidenceLevel;
  modelId: string | null;
  camera: string | null;
  modelMatches: ModelMatch;
  serialMatches: FactMatch;
  serialHash: string | null;
  serialHashBefore: string | null;
  lensMatches: FactMatch;
  count: number | null;
  /** Null of a count as well: see `kindOf`. */
  countKind: CountKind | null;
  countTrusted: boolean;
  questions: EvidenceQuestion[];
}

/** A camera as its file calls it: makers write their name before some models, and not before others. */
function spelledCamera({ make, model }: OriginalFacts): string | null {
  if (!model) return null;
  const [maker = ''] = (make ?? '').split(/\s+/);
  const isThere = model.toLowerCase().startsWith(maker.toLowerCase());
  return (isThere ? model : `${maker} ${model}`).slice(0, 120);
}

function matchModel(
  { product, isCamera, named }: Listed,
  { make, model }: OriginalFacts,
): ModelMatch {
  if (!isCamera || !model) return 'unknown';
  if (product.modelId) {
    if (named.some(({ id }) => id === product.modelId)) return 'yes';
    return named.length > 0 ? 'no' : 'unknown';
  }
  const said = compareForm(`${product.brand ?? ''}${product.model ?? ''}`);
  const forms = [model, `${(make ?? '').split(/\s+/)[0]}${model}`].map(compareForm);
  return product.model && forms.includes(said) ? 'yes' : 'unknown';
}

/** The number in a file as it is kept. A number that no number can be, such as zeros alone, says nothing. */
export function sealedNumber(serial: string | null, seal: SerialSeal): SealedSerial | undefined {
  // Makers write marks of their own into it, such as `NO= 20025585`.
  const plain = serial?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return safeParse(RequiredSerialNumber, plain).success ? seal(plain) : undefined;
}

function matchSerial(
  { product }: Listed,
  serial: string | null,
  seal: SerialSeal,
): Pick<Verdict, 'serialMatches' | 'serialHash' | 'serialHashBefore'> {
  const sealed = sealedNumber(serial, seal);
  if (!sealed) return { serialMatches: 'absent', serialHash: null, serialHashBefore: null };
  const { serialHash, serialHashBefore } = sealed;
  const hashes = { serialHash, serialHashBefore };
  if (product.serialHash === null) return { serialMatches: 'absent', ...hashes };
  // An older listing has the hash of before alone, in the place of the newer one.
  const isSame = Object.values(hashes).includes(product.serialHash);
  return { serialMatches: isSame ? 'yes' : 'no', ...hashes };
}

/** Makers spell lenses in many ways: only that it is the same one can be said. */
function matchLens({ model }: Listed, lens: string | null): FactMatch {
  if (!lens || !model?.kind.startsWith('lens')) return 'absent';
  const form = compareForm(lens);
  return model.searchNames.some((name) => name.length > 5 && form.includes(name))
    ? 'yes'
    : 'absent';
}

/** What the file calls its count; null where that is all releases of a camera that has no electronic ones. */
const kindOf = (kind: CountKind, model: ModelRow): CountKind | null =>
  kind === 'all' && releasesMechanically(model) ? null : kind;

/** Whether a count says how much the shutter is worn. */
export const isWear = (kind: CountKind | null): boolean => kind !== 'all';

/** Questions that speak against the whole photo: while they are open it shows nothing. */
export const hiding: readonly EvidenceQuestion[] = ['saved_again', 'other_camera', 'other_serial'];

/** Whether nothing is shown of a photo, because the file contradicts its item or was made. */
export const isAgainst = ({ questions }: Verdict, { signs }: OriginalFacts): boolean =>
  questions.some((question) => hiding.includes(question)) ||
  signs.some(({ sign }) => sign === 'ai_marked');

/** Holds what a file says against what is listed. What does not fit is the seller's and the desk's matter, and lowers what is shown. */
export function judge(listed: Listed, facts: OriginalFacts, seal: SerialSeal): Verdict {
  const { product, model, named, decided } = listed;
  const isResaved = facts.signs.some(({ strength }) => strength === 'strong');
  const modelMatches = matchModel(listed, facts);
  const isListed = modelMatches === 'yes';
  const writer = isListed ? (model ?? named[0]) : named.length === 1 ? named[0] : undefined;
  // The number of another camera says nothing about this one.
  const number = matchSerial(listed, facts.serial, seal);
  const serialMatches = isListed ? number.serialMatches : 'absent';
  // The name of a camera that the catalogue does not know would be what the seller typed.
  const isFile = isListed && !isResaved && serialMatches !== 'no';
  const fileLevel = !isFile ? 'in_hand' : serialMatches === 'yes' ? 'with_serial' : 'camera_file';
  const level = writer ? fileLevel : 'in_hand';
  const { count, countKind } = facts;
  const isCounted = isListed && count !== null && countKind !== null && writer !== undefined;
  const isUsable = isCounted && isPlausible(count, writer);
  const kind = isUsable ? kindOf(countKind, writer) : null;
  const isTrusted = isUsable && (decided.get(writer.id) ?? isCountTrusted(writer));
  const isHigher =
    isTrusted &&
    isWear(kind) &&
    product.shutterCount !== null &&
    count > product.shutterCount * countSlack;
  const asks: [EvidenceQuestion, boolean][] = [
    ['saved_again', isResaved],
    ['other_camera', modelMatches === 'no'],
    ['other_serial', serialMatches === 'no'],
    ['higher_count', isHigher],
  ];
  return {
    level,
    fileLevel,
    modelId: writer?.id ?? null,
    camera: isListed && writer ? `${writer.brand} ${writer.model}` : spelledCamera(facts),
    modelMatches,
    ...number,
    serialMatches,
    lensMatches: matchLens(listed, facts.lens),
    count: isUsable ? count : null,
    countKind: kind,
    countTrusted: isTrusted && level !== 'in_hand',
    questions: asks.flatMap(([question, isSo]) => (isSo ? [question] : [])),
  };
}
