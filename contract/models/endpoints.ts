import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ModelId, ModelProposalId } from '../kernel/ids.ts';
import { modelProblems, proposalProblems } from './problems.ts';
import {
  ModelAdded,
  ModelChange,
  ModelFields,
  ModelMerge,
  ModelMerged,
  ModelsListQuery,
  ModelVersion,
  NewProposal,
  ProposalAlias,
  ProposalMade,
  ProposalPage,
  ProposalRejection,
  ProposalsQuery,
  ShopModelDetail,
  ShopModelPage,
} from './schemas.ts';

const params = z.object({ id: ModelId });
const ofProposal = z.object({ id: ModelProposalId });
const {
  model_exists,
  alias_taken,
  model_changed,
  into_unknown,
  model_removed,
  model_used,
  name_given,
  ...mergeProblems
} = modelProblems;
const { proposal_decided, ...makingProblems } = proposalProblems;
const { limited } = accountProblems;

export const listShopModels = endpoint({
  method: 'GET',
  path: '/api/shopmodels',
  access: 'moderator',
  scope: 'admin:read',
  summary: 'Gives one page of the models that the shop knows, with how many items name each.',
  query: ModelsListQuery,
  reply: ShopModelPage,
  problems: {},
});

export const exportShopModels = endpoint({
  method: 'GET',
  path: '/api/shopmodels/export',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Gives all models that the shop knows as a CSV file that can be imported, by name.',
  reply: z.string(),
  fileName: 'models',
  problems: {},
});

export const readShopModel = endpoint({
  method: 'GET',
  path: '/api/shopmodels/:id',
  access: 'moderator',
  scope: 'admin:read',
  summary: 'Gets one model; by the id of one that was merged, the model that it is now.',
  params,
  reply: ShopModelDetail,
  problems: {},
});

export const addShopModel = endpoint({
  method: 'POST',
  path: '/api/shopmodels',
  access: 'admin',
  summary: 'Adds a model. Items whose name begins with it are of this model from then on.',
  body: ModelFields,
  reply: ModelAdded,
  problems: { model_exists, alias_taken, model_removed },
});

export const changeShopModel = endpoint({
  method: 'PUT',
  path: '/api/shopmodels/:id',
  access: 'admin',
  summary: 'Corrects a model, and what its items are called and found by.',
  params,
  body: ModelChange,
  reply: Modified,
  problems: { model_exists, alias_taken, model_changed },
});

export const mergeShopModel = endpoint({
  method: 'POST',
  path: '/api/shopmodels/:id/merge',
  access: 'admin',
  summary:
    'Merges a model into another one, with everything that refers to it. Its names become other names of that one.',
  params,
  body: ModelMerge,
  reply: ModelMerged,
  problems: { ...mergeProblems, model_exists, alias_taken, model_changed, into_unknown },
});

export const removeShopModel = endpoint({
  method: 'POST',
  path: '/api/shopmodels/:id/remove',
  access: 'admin',
  summary:
    'Removes a model that nothing names from the catalogue: nothing finds it, and no upgrade brings it back.',
  params,
  body: ModelVersion,
  reply: Modified,
  problems: { model_changed, model_used },
});

export const restoreShopModel = endpoint({
  method: 'POST',
  path: '/api/shopmodels/:id/restore',
  access: 'admin',
  summary: 'Brings a model back that was removed from the catalogue.',
  params,
  body: ModelVersion,
  reply: Modified,
  problems: { model_changed, name_given },
});

export const proposeModel = endpoint({
  method: 'POST',
  path: '/api/modelproposals',
  access: 'seller',
  summary: 'Proposes a model that the shop does not know. No listing waits for the answer.',
  body: NewProposal,
  reply: ProposalMade,
  problems: { ...makingProblems, limited },
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/modelproposals',
  access: 'moderator',
  scope: 'admin:read',
  summary: 'Gives one page of proposed models, those that wait first and the oldest first.',
  query: ProposalsQuery,
  reply: ProposalPage,
  problems: {},
});

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/modelproposals/:id/accept',
  access: 'moderator',
  summary:
    'Adds a proposed model as it is written here. Listings that proposed it have it at once.',
  params: ofProposal,
  body: ModelFields,
  reply: ModelAdded,
  problems: { proposal_decided, model_exists, alias_taken, model_removed },
});

export const acceptAsAlias = endpoint({
  method: 'POST',
  path: '/api/modelproposals/:id/alias',
  access: 'moderator',
  summary: 'Makes what was proposed another name of a model that the shop knows.',
  params: ofProposal,
  body: ProposalAlias,
  reply: Modified,
  problems: { proposal_decided, alias_taken, into_unknown },
});

export const rejectProposal = endpoint({
  method: 'POST',
  path: '/api/modelproposals/:id/reject',
  access: 'moderator',
  summary: 'Does not take a proposed model. Whoever proposed it is told why.',
  params: ofProposal,
  body: ProposalRejection,
  reply: Modified,
  problems: { proposal_decided },
});
