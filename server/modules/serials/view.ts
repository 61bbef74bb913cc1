import type { ProofId } from '#contract/serials/ids.ts';
import { decisionsFor, type NoticeDecision } from '#contract/serials/notices.ts';
import type { NoticeRow, QuestionRow } from './store.ts';

/** How a notice is called: the serial number stays out of every log. */
export const nameOf = ({ brand, model }: Pick<NoticeRow, 'brand' | 'model'>): string =>
  [brand, model].filter(Boolean).join(' ');

/** What can be decided about a notice: one whose owner has left has no number to be held against anything. */
export const decisionsAbout = ({ state, serialHash }: NoticeRow): NoticeDecision[] =>
  decisionsFor(state).filter((decision) => decision === 'reject' || serialHash !== null);

/** What everybody who may see a notice sees of it. */
export const viewNotice = (row: NoticeRow) => ({
  _id: row.id,
  brand: row.brand,
  model: row.model ?? '',
  serialEnding: row.serialEnding ?? '',
  lostOn: row.lostOn,
  place: row.place,
  policeRef: row.policeRef ?? '',
  state: row.state,
  ...(row.reason && { reason: row.reason }),
  at: row.at.toISOString(),
  ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
});

/** What a seller answered, if they have. */
export const viewAnswer = (
  { id, answer, answeredAt }: QuestionRow,
  proofs: ReadonlyMap<string, ProofId[]>,
) =>
  answeredAt && {
    answer: { text: answer ?? '', at: answeredAt.toISOString(), proofs: proofs.get(id) ?? [] },
  };
