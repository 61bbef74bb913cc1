import type { ChallengeId } from '#contract/evidence/ids.ts';
import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { CatalogueService, SerialSeal } from '#server/modules/catalogue/index.ts';
import type { MediaService, OriginalReader } from '#server/modules/media/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ReturningLimiter } from '#server/platform/limits/limiter.ts';
import type { Codes } from './codes.ts';

export interface TakingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct' | 'lockProduct' | 'releaseShown'>;
  media: Pick<MediaService, 'reduceOriginal' | 'compareFiles'>;
  reader: Pick<OriginalReader, 'read'>;
  codes: Codes;
  sealSerial: SerialSeal;
  isOn: boolean;
  /** Evidence photos that one seller may send in a day. */
  evidenceLimit: ReturningLimiter;
  timeZone: string;
  /** What a file says against its listing, and what it shows where it is shown; in the transaction that keeps it, with the item locked. */
  onJudged: (
    tx: Tx,
    found: { id: ProductId; sellerId: PersonId; flags: CaseFlag[]; level: EvidenceLevel | null },
  ) => Promise<void>;
  /** Called after a commit that put something into the outbox. */
  onPublished: () => void;
}

/** What a seller sends: the file, and which code is in its picture, if they know. */
export interface EvidenceFile {
  challengeId?: ChallengeId | undefined;
  bytes: Buffer;
}
