import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ModelId, ModelProposalId } from '#contract/kernel/ids.ts';
import {
  acceptAsAlias,
  acceptProposal,
  addShopModel,
  changeShopModel,
  listProposals,
  listShopModels,
  mergeShopModel,
  proposeModel,
  readShopModel,
  rejectProposal,
} from '#contract/models/endpoints.ts';
import type {
  ModelFields,
  ModelMerge,
  ModelsListQuery,
  NewProposal,
  ProposalsQuery,
} from '#contract/models/schemas.ts';
import { call } from '#web/platform/browser.ts';

export const modelsKey = ['shop models'] as const;

/** Rows of a page. */
const limit = '50';

export const shopModelsQuery = (query: ModelsListQuery) =>
  queryOptions({
    queryKey: [...modelsKey, 'list', query],
    queryFn: ({ signal }) => call(listShopModels, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const shopModelQuery = (id: ModelId) =>
  queryOptions({
    queryKey: [...modelsKey, 'one', id],
    queryFn: ({ signal }) => call(readShopModel, { params: { id }, signal }),
    // Whoever corrects it begins with what it is now.
    gcTime: 0,
  });

export const proposalsQuery = (query: ProposalsQuery) =>
  queryOptions({
    queryKey: [...modelsKey, 'proposals', query],
    queryFn: ({ signal }) => call(listProposals, { query: { limit, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const addModel = (body: ModelFields) => call(addShopModel, { body });

export const changeModel = (id: ModelId, body: ModelFields, version: number) =>
  call(changeShopModel, { params: { id }, body: { ...body, version } });

export const mergeModel = (id: ModelId, body: ModelMerge) =>
  call(mergeShopModel, { params: { id }, body });

export const propose = (body: NewProposal) => call(proposeModel, { body });

export const accept = (id: ModelProposalId, body: ModelFields) =>
  call(acceptProposal, { params: { id }, body });

export const nameAs = (id: ModelProposalId, model: ModelId) =>
  call(acceptAsAlias, { params: { id }, body: { model } });

export const reject = (id: ModelProposalId, reason: string) =>
  call(rejectProposal, { params: { id }, body: { reason } });
