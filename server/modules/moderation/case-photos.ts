import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import type { MatchVerdict } from '#contract/moderation/photo-matches.ts';
import { caseProblems } from '#contract/moderation/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { addressOf, type MediaService } from '#server/modules/media/index.ts';
import {
  decideMatch,
  listSeen,
  lockMatch,
  markStock,
  type SeenMatch,
} from '#server/modules/photo-matches/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { isSeenBy } from './case-desk-store.ts';
import { type CaseRow, findCase } from './case-store.ts';
import { renewPhotos } from './judging.ts';
import { isInShop } from './subjects.ts';

type SeenPhotos = NonNullable<CaseStory['photoMatches']>;

interface CasePhotosOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
  pictures: Pick<MediaService, 'pictures'>;
}

/** What the team sees of photos that look like others', and says about them. */
export function createCasePhotos({ database, catalogue, pictures }: CasePhotosOptions) {
  const { db } = database;

  const percent = (part: number | null) =>
    part === null ? undefined : Math.floor(100 * Math.min(1, Math.max(0, part)));

  /** A picture by its name; without one where its files are gone. */
  async function readPictures(seen: readonly SeenMatch[]) {
    const hashes = [...new Set(seen.flatMap(({ match }) => [match.imageHash, match.otherHash]))];
    const urls = new Map(hashes.map((hash) => [hash, addressOf(hash)]));
    const found = await pictures.pictures(db, [...urls.values()]);
    return (hash: string) => {
      const picture = found.get(urls.get(hash) ?? '');
      return picture ? { image: picture.src, picture } : undefined;
    };
  }

  /** The matches of the item that a case is about; undefined where there are none. */
  async function view({
    subjectKind,
    subjectId,
  }: Pick<CaseRow, 'subjectKind' | 'subjectId'>): Promise<SeenPhotos | undefined> {
    const seen = subjectKind === 'product' ? await listSeen(db, subjectId) : [];
    if (seen.length === 0) return undefined;
    const pictureOf = await readPictures(seen);
    return seen.map(({ match, other, seller }) => {
      const { id, state, score, overlap, mirrored, at, decidedAt } = match;
      const [own, others] = [pictureOf(match.imageHash), pictureOf(match.otherHash)];
      return {
        _id: id,
        state,
        ...(score !== null && { alike: percent(score), overlap: percent(overlap) }),
        ...(mirrored && { mirrored: true as const }),
        ...(own && { own }),
        ...(others && { other: others }),
        ...(other?.name &&
          seller && {
            of: {
              _id: match.otherProductId,
              name: other.name,
              seller: seller.name,
              listedAt: new Date(other.listedAt).toISOString(),
              ...(other.removed && { removed: true as const }),
            },
          }),
        at: at.toISOString(),
        ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
      };
    }) as SeenPhotos;
  }

  /** What was said of photos of an item counts in its case. What has left the shop stays as it was flagged. */
  async function renew(tx: Tx, id: string): Promise<void> {
    const item = await catalogue.lockProduct(tx, id as ProductId);
    if (item && isInShop(item)) await renewPhotos(tx, item);
  }

  /** Says what a photo is; answers how many matches changed: 0 where it was said before. Of the maker's pictures all others are, too. */
  async function judge(
    caller: Person,
    { id, matchId }: { id: CaseId; matchId: string },
    state: MatchVerdict,
  ): Promise<number> {
    const found = await findCase(db, id);
    if (found?.subjectKind !== 'product' || !(await isSeenBy(db, id, caller))) {
      throw refuse(baseProblems, 'not_found');
    }
    if (found.personId === caller.id) throw refuse(caseProblems, 'case_of_own');
    let others: string[] = [];
    const changed = await database.transaction(async (tx) => {
      // Items before their photos and cases, as whoever compares photos locks them.
      await catalogue.lockProduct(tx, found.subjectId as ProductId);
      const match = await lockMatch(tx, matchId, found.subjectId);
      if (!match) throw refuse(baseProblems, 'not_found');
      if (match.state === state) return 0;
      await decideMatch(tx, match, { state, decidedBy: caller.id });
      if (state === 'stock') others = await markStock(tx, [match.imageHash, match.otherHash]);
      await renew(tx, found.subjectId);
      await audit(tx, {
        actor: caller,
        action: 'photo_judged',
        subject: { kind: 'case', id: found.id, name: match.imageHash },
        before: { state: match.state },
        after: { state },
      });
      return 1;
    });
    // One at a time: many items may show what the maker took, and others wait for them.
    for (const id of others) {
      if (id !== found.subjectId) await database.transaction((tx) => renew(tx, id));
    }
    return changed;
  }

  return { view, judge };
}
