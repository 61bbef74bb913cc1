import type { Claim, ClaimMessage } from '#contract/deals/claims.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { turnOf } from './rules.ts';
import type { ClaimMessageRow, ClaimRow } from './store.ts';

type Pictures = ReadonlyMap<string, Picture>;

/** Pictures with their sizes, as far as they are known. */
export const viewPictures = (urls: readonly string[], pictures: Pictures): Claim['pictures'] =>
  urls.map((image) => {
    const picture = pictures.get(image);
    return { image, ...(picture && { picture }) };
  });

const viewMessage = (
  { n, by, text, pictures, at }: ClaimMessageRow,
  known: Pictures,
): ClaimMessage => ({ n, by, text, pictures: viewPictures(pictures, known), at: at.toISOString() });

/** Addresses of the pictures of claims and of what was said about them. */
export const picturesOf = (
  rows: readonly ClaimRow[],
  messages: readonly ClaimMessageRow[],
): string[] => [...rows, ...messages].flatMap(({ pictures }) => pictures);

/** Whom a claim waits for, until when, and how it ended. What a bank decides has no end of ours. */
export function viewStanding(row: ClaimRow) {
  const turn = turnOf(row);
  const { kind, state, dueAt, outcome, amount, closedAt } = row;
  return {
    state,
    ...(turn && { turn, ...(kind !== 'bank_dispute' && { dueAt: dueAt.toISOString() }) }),
    ...(outcome && { outcome }),
    ...(amount && { amount: amount as Money }),
    openedAt: row.openedAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  };
}

/** A claim as everybody concerned reads it, with all that was said about it. */
export function viewClaim(
  row: ClaimRow,
  messages: readonly ClaimMessageRow[],
  pictures: Pictures,
): Claim {
  const { id, kind, by, offered, needsReturn, returnedAt, reason, endedBy } = row;
  return {
    _id: id,
    kind,
    by,
    ...viewStanding(row),
    text: row.text,
    pictures: viewPictures(row.pictures, pictures),
    lines: row.lines as Claim['lines'],
    messages: messages
      .filter(({ claimId }) => claimId === id)
      .map((message) => viewMessage(message, pictures)),
    ...(offered && { offered: offered as Money }),
    ...(needsReturn && { needsReturn: true as const }),
    ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
    ...(reason && { reason }),
    ...(endedBy && { endedBy }),
  };
}
