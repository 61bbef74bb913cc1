import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import {
  addProof,
  answerTheftQuestion,
  decideTheftNotice,
  endTheftNotice,
  fileTheftNotice,
  listTheftNotices,
  readNoticeProof,
  readOwnThefts,
  readProof,
  readTheftNotice,
} from '#contract/serials/endpoints.ts';
import type { ProofId, TheftNoticeId, TheftQuestionId } from '#contract/serials/ids.ts';
import type { NoticeEnd } from '#contract/serials/notices.ts';
import type {
  NewTheftAnswer,
  NewTheftNotice,
  TheftNoticeDecision,
  TheftNoticesQuery,
} from '#contract/serials/schemas.ts';
import { call } from '#web/platform/browser.ts';
import { sendFile } from '#web/platform/upload.ts';

const theftsKey = ['thefts'] as const;
const limit = String(maxPageSize);

/** The reader's notices, and what they are asked. */
export const ownTheftsQuery = queryOptions({
  queryKey: [...theftsKey, 'own'],
  queryFn: ({ signal }) => call(readOwnThefts, { signal }),
});

/** One page of the notices, for whoever decides about them. */
export function noticesQuery(query: TheftNoticesQuery) {
  return queryOptions({
    queryKey: [...theftsKey, 'list', query],
    queryFn: ({ signal }) => call(listTheftNotices, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A notice with both sides, for whoever decides about it. */
export function noticeQuery(id: string) {
  return queryOptions({
    queryKey: [...theftsKey, 'one', id],
    queryFn: ({ signal }) => call(readTheftNotice, { params: { id: id as TheftNoticeId }, signal }),
  });
}

/** Sends a private photo; answers its id. */
export const sendProof = async (file: File, options: Parameters<typeof sendFile>[3]) =>
  (await sendFile(addProof, 'image', file, options)).insertedId as string;

export const readOwnProof = (id: ProofId) => call(readProof, { params: { id } });

/** Each look is noted. */
export const readProofOf = (notice: TheftNoticeId) => (proofId: ProofId) =>
  call(readNoticeProof, { params: { id: notice, proofId } });

export const file = (body: NewTheftNotice) => call(fileTheftNotice, { body });

export const end = (id: TheftNoticeId, state: NoticeEnd) =>
  call(endTheftNotice, { params: { id }, body: { state } });

export const answer = (id: TheftQuestionId, body: NewTheftAnswer) =>
  call(answerTheftQuestion, { params: { id }, body });

export const decide = (id: TheftNoticeId, body: TheftNoticeDecision) =>
  call(decideTheftNotice, { params: { id }, body });
