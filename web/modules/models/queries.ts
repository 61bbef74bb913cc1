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
  removeShopModel,
  restoreShopModel,
} from '#contract/models/endpoints.ts';
import type {
  ModelFields,
  ModelMerge,
  ModelsListQuery,
  NewProposal,
  ProposalsQuery,
  ShopModel,
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

/** All models that were removed from the catalogue. */
export async function listRemoved(): Promise<ShopModel[]> {
  const rows: ShopModel[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { removed: 'yes' as const, limit: '100', ...(cursor && { cursor }) };
    const page = await call(listShopModels, { query });
    rows.push(...page.rows);
    if (!page.nextCursor) return rows;
    cursor = page.nextCursor;
  }
}

export const addModel = (body: ModelFields) => call(addShopModel, { body });

export const changeModel = (id: ModelId, body: ModelFields, version: number) =>
  call(changeShopModel, { params: { id }, body: { ...body, version } });

export const mergeModel = (id: ModelId, body: ModelMerge) =>
  call(mergeShopModel, { params: { id }, body });

export const removeModel = (id: ModelId, version: number) =>
  call(removeShopModel, { params: { id }, body: { version } });

export const restoreModel = (id: ModelId, version: number) =>
  call(restoreShopModel, { params: { id }, body: { version } });

export const propose = (body: NewProposal) => call(proposeModel, { body });

export const accept = (id: ModelProposalId, body: ModelFields) =>
  call(acceptProposal, { params: { id }, body });

export const nameAs = (id: ModelProposalId, model: ModelId) =>
  call(acceptAsAlias, { params: { id }, body: { model } });

export const reject = (id: ModelProposalId, reason: string) =>
  call(rejectProposal, { params: { id }, body: { reason } });
