import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import {
  listItemsOfNumber,
  listNoticesOfNumber,
  listSeen,
  viewCount,
  viewFacts,
} from '#server/modules/evidence/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CaseRow } from './case-store.ts';

/** Whom else the number in evidence photos of an item is about: what was reported stolen, and other items; undefined where it is nobody. */
export async function viewSameNumber(
  db: Executor,
  { subjectKind, subjectId }: Pick<CaseRow, 'subjectKind' | 'subjectId'>,
): Promise<CaseStory['sameNumber']> {
  if (subjectKind !== 'product') return undefined;
  const notices = await listNoticesOfNumber(db, subjectId);
  const items = await listItemsOfNumber(db, subjectId);
  if (notices.length === 0 && items.length === 0) return undefined;
  return {
    notices: notices.map(({ id, brand, model }) => ({
      _id: id,
      name: [brand, model].filter(Boolean).join(' '),
    })),
    items: items.map(({ id, name, seller }) => ({ _id: id, name, seller })),
  };
}

/** What evidence photos of the item that a case is about say, also of counts that nobody else is shown; undefined where there are none. */
export async function viewEvidence(
  db: Executor,
  { subjectKind, subjectId }: Pick<CaseRow, 'subjectKind' | 'subjectId'>,
): Promise<CaseStory['evidence']> {
  const seen = subjectKind === 'product' ? await listSeen(db, subjectId) : [];
  if (seen.length === 0) return undefined;
  return seen.map((row) => ({
    _id: row.id,
    ...viewFacts(row),
    ...(row.count !== null && { ...viewCount(row), countTrusted: row.countTrusted }),
    signs: row.signs.map((sign) => ({
      sign: sign.replace('!', ''),
      strong: sign.startsWith('!'),
    })),
    reader: row.readerVersion,
  }));
}
