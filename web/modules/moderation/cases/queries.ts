import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { decideAppeal, previewAppeal } from '#contract/moderation/appeal-endpoints.ts';
import type { AppealDecision } from '#contract/moderation/appeal-schemas.ts';
import {
  changeReport,
  decideCase,
  listCases,
  makeReport,
  previewDecision,
  readCase,
  readCaseConversation,
} from '#contract/moderation/case-endpoints.ts';
import type { CaseId, ReportId } from '#contract/moderation/case-ids.ts';
import type {
  CasesQuery,
  DecisionRequest,
  NewReport,
  ReportDetails,
} from '#contract/moderation/case-schemas.ts';
import { judgePhoto } from '#contract/moderation/photo-match-endpoints.ts';
import type { MatchVerdict } from '#contract/moderation/photo-matches.ts';
import { call } from '#web/platform/browser.ts';

const casesKey = ['cases'] as const;
const limit = String(maxPageSize);

/** One page of the cases, for admins. */
export function casesQuery(query: CasesQuery) {
  return queryOptions({
    queryKey: [...casesKey, 'list', query],
    queryFn: ({ signal }) => call(listCases, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A case with all that is known of it, for admins. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...casesKey, 'one', id],
    queryFn: ({ signal }) => call(readCase, { params: { id: id as CaseId }, signal }),
  });
}

/** What the two of a reported conversation wrote; each reading is noted. */
export const readConversation = (id: CaseId) => call(readCaseConversation, { params: { id } });

/** What a decision would write, in the reader's language. */
export function previewQuery(id: CaseId, body: DecisionRequest) {
  return queryOptions({
    queryKey: [...casesKey, 'preview', id, body],
    queryFn: ({ signal }) => call(previewDecision, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const decide = (id: CaseId, body: DecisionRequest) =>
  call(decideCase, { params: { id }, body });

/** Says what a photo is that looks like another. */
export const judgePhotoOf = (id: CaseId, matchId: string, body: { state: MatchVerdict }) =>
  call(judgePhoto, { params: { id, matchId }, body });

/** What a decision about an appeal would write, in the reader's language. */
export function appealPreviewQuery(id: CaseId, body: AppealDecision) {
  return queryOptions({
    queryKey: [...casesKey, 'appeal preview', id, body],
    queryFn: ({ signal }) => call(previewAppeal, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const decideAppealOf = (id: CaseId, body: AppealDecision) =>
  call(decideAppeal, { params: { id }, body });

export const tellWhy = (id: string, body: ReportDetails) =>
  call(changeReport, { params: { id: id as ReportId }, body });

export const tellAdmin = (body: NewReport) => call(makeReport, { body });
