import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import { listSeen, viewFacts } from '#server/modules/evidence/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CaseRow } from './case-store.ts';

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
    ...(row.count !== null &&
      row.countKind && {
        count: row.count,
        countKind: row.countKind,
        countTrusted: row.countTrusted,
      }),
    signs: row.signs.map((sign) => ({
      sign: sign.replace('!', ''),
      strong: sign.startsWith('!'),
    })),
    reader: row.readerVersion,
  }));
}
