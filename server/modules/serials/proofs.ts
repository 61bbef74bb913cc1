import { baseProblems } from '#contract/kernel/problems.ts';
import type { ProofId, TheftNoticeId } from '#contract/serials/ids.ts';
import type { ProofShown } from '#contract/serials/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { PhotosOfNumbers } from './deciding.ts';
import { findDesk } from './desk-store.ts';
import * as store from './proofs-store.ts';
import { findQuestion } from './store.ts';
import { nameOf } from './view.ts';

export interface ProofsOptions {
  database: Database;
  media: Pick<MediaService, 'decodePrivate'>;
  /** Proofs that one person may add in a day. */
  proofLimit: Limiter;
  photos: Pick<PhotosOfNumbers, 'list'>;
}

const shown = ({ bytes, width, height }: { bytes: Buffer; width: number; height: number }) => ({
  image: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  width,
  height,
});

/** Private photos: their owner sees them, and whoever decides, of whom each look is in the audit log. */
export function createProofs({ database, media, proofLimit, photos }: ProofsOptions) {
  const { db } = database;

  async function add(person: Person, bytes: Uint8Array): Promise<ProofId> {
    await proofLimit.consume(person.id);
    const { jpeg, width, height } = await media.decodePrivate(bytes);
    const proof = { bytes: Buffer.from(jpeg), width, height };
    return store.insertProof(db, { personId: person.id, ...proof });
  }

  /** Somebody's own. */
  async function read(person: Person, id: ProofId): Promise<ProofShown> {
    const found = await store.findProof(db, id);
    if (found?.personId !== person.id) throw refuse(baseProblems, 'not_found');
    return shown(found);
  }

  /** One of a notice, or of an answer to it, to whoever may decide about it. */
  async function readOf(reader: Person, noticeId: TheftNoticeId, id: ProofId): Promise<ProofShown> {
    return database.transaction(async (tx) => {
      const notice = await findDesk(tx, reader.id, noticeId, await photos.list(tx, noticeId));
      const found = notice && (await store.findProof(tx, id));
      const question = found?.questionId && (await findQuestion(tx, found.questionId));
      const about = found?.noticeId ?? question?.noticeId;
      if (!found || about !== noticeId) throw refuse(baseProblems, 'not_found');
      await audit(tx, {
        actor: reader,
        action: 'theft_proof_read',
        subject: { kind: 'theft_notice', id: noticeId, name: nameOf(notice.row) },
        after: { proof: id },
      });
      return shown(found);
    });
  }

  return { add, read, readOf };
}
