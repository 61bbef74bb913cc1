import { baseProblems } from '#contract/kernel/problems.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import { decisionsFor } from '#contract/serials/notices.ts';
import type {
  TheftNoticePage,
  TheftNoticeStory,
  TheftNoticesQuery,
} from '#contract/serials/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './desk-store.ts';
import { listProofs } from './proofs-store.ts';
import { viewAnswer, viewNotice } from './view.ts';

export interface DeskOptions {
  database: Database;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
}

const viewRow = ({ row, filer }: store.DeskRow) => ({
  ...viewNotice(row),
  filer: { _id: filer.id, name: filer.name },
});

/** What whoever decides about notices reads. */
export function createDesk({ database: { db }, people }: DeskOptions) {
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
    const found = await store.findDesk(db, reader.id, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const matches = await store.listMatches(db, id);
    const questions = matches.flatMap(({ question }) => question?.id ?? []);
    const proofs = await listProofs(db, { notices: [id], questions });
    const earlier = await store.countEarlier(db, reader.id, found.row);
    const { decidedBy, state } = found.row;
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
        ...(question && { askedAt: question.at.toISOString(), ...viewAnswer(question, proofs) }),
        ...(question?.clearedAt && { cleared: true as const }),
      })),
      decisions: decisionsFor(state),
    };
  }

  return { list, read };
}
