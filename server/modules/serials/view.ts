import type { ProofId } from '#contract/serials/ids.ts';
import type { NoticeRow, QuestionRow } from './store.ts';

/** How a notice is called: the serial number stays out of every log. */
export const nameOf = ({ brand, model }: Pick<NoticeRow, 'brand' | 'model'>): string =>
  [brand, model].filter(Boolean).join(' ');

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
