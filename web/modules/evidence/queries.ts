import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CountTrustDecision,
  CountTrustQuery,
} from '#contract/evidence/count-trust-schemas.ts';
import {
  addChallenge,
  addEvidence,
  decideCountTrust,
  deleteEvidence,
  listCountTrust,
  readEvidence,
} from '#contract/evidence/endpoints.ts';
import type { EvidenceId } from '#contract/evidence/ids.ts';
import { evidenceFields } from '#contract/evidence/levels.ts';
import type { ModelId, ProductId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { sendFile } from '#web/platform/upload.ts';

export const evidenceKey = ['evidence'] as const;

/** What was seen in an evidence photo of the reader's. */
export function evidenceQuery(id: EvidenceId) {
  return queryOptions({
    queryKey: [...evidenceKey, id],
    queryFn: ({ signal }) => call(readEvidence, { params: { id }, signal }),
  });
}

export const getCode = (itemId: string) =>
  call(addChallenge, { body: { itemId: itemId as ProductId } });

/** Sends the file alone: the code in the picture says what it is of. */
export const sendEvidence = (file: File, options: Parameters<typeof sendFile>[3]) =>
  sendFile(addEvidence, evidenceFields.file, file, options);

export const takeBack = (id: EvidenceId) => call(deleteEvidence, { params: { id } });

/** Rows of a page. */
const limit = '50';

/** Which models' counts are believed. */
export const countTrustQuery = (query: CountTrustQuery) =>
  queryOptions({
    queryKey: [...evidenceKey, 'counts', query],
    queryFn: ({ signal }) => call(listCountTrust, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const decideCounts = (id: ModelId, body: CountTrustDecision) =>
  call(decideCountTrust, { params: { id }, body });
