/**
 * What becomes of a theft notice: it is looked at, and accepted or rejected; whoever filed it takes it back, or has the item back. An
 * accepted one that turns out to be wrong is rejected after all, and a rejected one accepted, where its owner has something new to show.
 */
export const noticeStates = ['submitted', 'accepted', 'rejected', 'withdrawn', 'found'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** How whoever filed a notice ends it. */
export const noticeEnds = ['withdrawn', 'found'] as const;
export type NoticeEnd = (typeof noticeEnds)[number];

export const noticeDecisions = ['accept', 'reject'] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

/** A notice that can still become, or is, one that the shop acts on. */
export const isLive = (state: NoticeState): boolean =>
  state === 'submitted' || state === 'accepted';

/** What can be decided about a notice in this state. */
export function decisionsFor(state: NoticeState): NoticeDecision[] {
  if (state === 'submitted') return ['accept', 'reject'];
  if (state === 'rejected') return ['accept'];
  return state === 'accepted' ? ['reject'] : [];
}

export const maxProofs = 4;
/** Days for which proofs are kept once a notice was decided or ended (decision 060). */
export const proofDays = 90;
export const maxNoticeReason = 1_000;
export const maxTheftAnswer = 1_000;

/** The least time, in milliseconds, after which a serial number that was asked for is answered: the same whatever the answer is. */
export const checkDelay = 300;
