import { baseProblems } from '#contract/kernel/problems.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import type {
  TheftNoticePage,
  TheftNoticeStory,
  TheftNoticesQuery,
} from '#contract/serials/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { PhotosOfNumbers } from './deciding.ts';
import * as store from './desk-store.ts';
import { listProofs } from './proofs-store.ts';
import { decisionsAbout, viewAnswer, viewNotice } from './view.ts';

export interface DeskOptions {
  database: Database;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  photos: Pick<PhotosOfNumbers, 'list'>;
}

const viewRow = ({ row, filer }: store.DeskRow) => ({
  ...viewNotice(row),
  filer: { _id: filer.id, name: filer.name },
});

/** What whoever decides about notices reads. */
export function createDesk({ database: { db }, people, photos }: DeskOptions) {
  async function list(reader: Person, query: TheftNoticesQuery): Promise<TheftNoticePage> {
    const { limit, cursor, order = 'desc', ...filter } = query;
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'at', order }, cursor);
    const [found, total] = await Promise.all([
      store.listDesk(db, reader.id, filter, reading, size + 1),
      store.countDesk(db, reader.id, filter),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(viewRow), total, nextCursor };
  }

  async function read(reader: Person, id: TheftNoticeId): Promise<TheftNoticeStory> {
    const photographed = await photos.list(db, id);
    const found = await store.findDesk(db, reader.id, id, photographed);
    if (!found) throw refuse(baseProblems, 'not_found');
    const seen = photographed.map((item) => item.id);
    const matches = await store.listMatches(db, id, seen);
    const questions = matches.flatMap(({ question }) => question?.id ?? []);
    const proofs = await listProofs(db, { notices: [id], questions });
    const earlier = await store.countEarlier(db, reader.id, found.row);
    const { decidedBy } = found.row;
    const decider = decidedBy ? await people.findPersonById(db, decidedBy) : undefined;
    return {
      ...viewRow(found),
      ...(decider && { decidedBy: decider.name }),
      earlier,
      proofs: proofs.get(id) ?? [],
      matches: matches.map(({ product, seller, question }) => ({
        _id: product.id,
        name: product.name,
        status: product.status,
        inReview: product.offReason === 'in_review',
        seller: { _id: seller.id, name: seller.name },
        listedAt: product.createdAt.toISOString(),
        ...(seen.includes(product.id) && { photographed: true as const }),
        ...(question && { askedAt: question.at.toISOString(), ...viewAnswer(question, proofs) }),
        ...(question?.clearedAt && { cleared: true as const }),
      })),
      decisions: decisionsAbout(found.row),
    };
  }

  return { list, read };
}
