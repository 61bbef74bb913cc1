import * as z from 'zod/mini';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { DraftId } from '../kernel/ids.ts';
import { Draft, DraftAdded, DraftContent, Drafts, DraftToAdd } from './drafts.ts';
import { draftProblems } from './listing-problems.ts';

const params = z.object({ id: DraftId });

const { too_many_drafts, image_not_yours } = draftProblems;

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  access: 'seller',
  scope: 'own:read',
  summary: 'Lists the seller’s drafts of products, last saved first.',
  reply: Drafts,
  problems: {},
});

export const addDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Keeps what a seller has filled in of a product, as it is.',
  body: DraftToAdd,
  reply: DraftAdded,
  changesNothingShown: true,
  problems: { too_many_drafts, image_not_yours },
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/:id',
  access: 'seller',
  scope: 'own:read',
  summary: 'Gives a draft of the seller’s.',
  params,
  reply: Draft,
  problems: {},
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts/:id',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Writes a draft of the seller’s anew. What was saved last is what stays.',
  params,
  body: DraftContent,
  reply: Modified,
  changesNothingShown: true,
  problems: { image_not_yours },
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/drafts/:id',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Deletes a draft of the seller’s.',
  params,
  reply: Deleted,
  changesNothingShown: true,
  problems: {},
});
