import { queryOptions } from '@tanstack/react-query';
import {
  addDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from '#contract/catalogue/draft-endpoints.ts';
import type { DraftContent, DraftToAdd } from '#contract/catalogue/drafts.ts';
import type { DraftId } from '#contract/kernel/ids.ts';
import { call } from '#web/platform/browser.ts';
import { catalogueKey } from '../queries.ts';

/** Where a new product is listed, beginning with a draft. */
export const draftAddress = (id: string) => `/dashboard/addproduct?draft=${id}`;

export const draftsQuery = queryOptions({
  queryKey: [...catalogueKey, 'drafts'],
  queryFn: ({ signal }) => call(listDrafts, { signal }),
});

/**
 * A draft as another device may have left it a moment ago: what is remembered here is not believed. It does not age with the
 * catalogue, since it is gone once it is listed.
 */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['draft', id],
    queryFn: ({ signal }) => call(readDraft, { params: { id: id as DraftId }, signal }),
    gcTime: 0,
  });
}

export const draftCalls = {
  create: (draft: DraftToAdd) => call(addDraft, { body: draft }),
  read: (id: string) => call(readDraft, { params: { id: id as DraftId } }),
  save: (id: string, content: DraftContent) =>
    call(saveDraft, { params: { id: id as DraftId }, body: content }),
};

export const dropDraft = (id: string) => call(deleteDraft, { params: { id: id as DraftId } });
