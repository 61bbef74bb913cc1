import { evidenceDays } from '#contract/evidence/levels.ts';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import { countSlack } from './judging.ts';
import type { EvidenceRow } from './store.ts';

const day = 24 * 60 * 60_000;

/** The copy of a photo: it has no address that anybody could open. */
const imageOf = ({ image }: Pick<EvidenceRow, 'image'>) =>
  image && { image: `data:image/jpeg;base64,${image.toString('base64')}` };

/** What a file counts, and what it calls that. */
export const viewCount = ({ count, countKind }: Pick<EvidenceRow, 'count' | 'countKind'>) =>
  count !== null && { count, ...(countKind && { countKind }) };

/** What both its seller and the desk read of the file. */
export const viewFacts = (row: EvidenceRow) => ({
  level: row.level,
  on: row.takenOn,
  at: row.checkedAt.toISOString(),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  ...(row.camera && { camera: row.camera }),
  modelMatches: row.modelMatches,
  serialMatches: row.serialMatches,
  lensMatches: row.lensMatches,
  clockAgrees: row.clockAgrees,
  questions: row.questions,
  ...(row.hidden && { hidden: true as const }),
  ...imageOf(row),
});

/** A count that the seller has corrected meanwhile asks nothing any more, as in `listAsked`. */
const stillAsked = ({ questions, count }: EvidenceRow, listed: number | null) =>
  questions.filter(
    (question) =>
      question !== 'higher_count' || (count !== null && count > (listed ?? 0) * countSlack),
  );

/**
 * An evidence photo as its seller sees it. Of a count that is not trusted they are not told: it may be none. What
 * they took back they see no more, whether or not somebody has to decide about the item.
 */
export function viewOwn(
  row: EvidenceRow,
  listed: Pick<ProductRow, 'name' | 'shutterCount'> | undefined,
): OwnEvidence {
  return {
    _id: row.id,
    item: { _id: row.itemId, name: listed?.name ?? '' },
    ...viewFacts(row.takenBackAt ? { ...row, image: null } : row),
    questions: stillAsked(row, listed?.shutterCount ?? null),
    until: new Date(row.checkedAt.getTime() + evidenceDays * day).toISOString(),
    ...(row.countTrusted && viewCount(row)),
  };
}
