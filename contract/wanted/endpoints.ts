import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { catalogueProblems } from '../catalogue/problems.ts';
import { conversationProblems } from '../conversations/problems.ts';
import { Acknowledged, Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId, WantedId } from '../kernel/ids.ts';
import { wantedProblems } from './problems.ts';
import {
  Demand,
  DemandQuery,
  EndWanted,
  NewWanted,
  OwnFitting,
  OwnWantedList,
  Wanted,
  WantedAnswer,
  WantedFacets,
  WantedMade,
  WantedPage,
  WantedQuery,
} from './schemas.ts';

const params = z.object({ id: WantedId });

const { limited, unverified_quota } = accountProblems;
const { category_unknown } = catalogueProblems;
const { contact_details, blocked, item_sold } = conversationProblems;
const {
  too_many_wanted,
  wanted_already,
  wanted_unclear,
  mount_unknown,
  mount_nowhere,
  model_mount,
  model_sensor,
  sensor_nowhere,
  facets_apart,
  wanted_over,
  own_wanted,
  does_not_fit,
  wanted_answered,
} = wantedProblems;

/** What an ad that is written may be refused for, as what it looks for is read. */
const subject = {
  category_unknown,
  wanted_unclear,
  mount_unknown,
  mount_nowhere,
  model_mount,
  model_sensor,
  sensor_nowhere,
  facets_apart,
  wanted_already,
};

export const listWanted = endpoint({
  method: 'GET',
  path: '/api/wanted',
  access: 'anyone',
  summary: 'Gives one page of what people look for, newest first, of one category or of all.',
  query: WantedQuery,
  reply: WantedPage,
  problems: {},
});

export const readWanted = endpoint({
  method: 'GET',
  path: '/api/wanted/:id',
  access: 'anyone',
  summary: 'Gets one open wanted ad.',
  params,
  reply: Wanted,
  problems: {},
});

export const listWantedFacets = endpoint({
  method: 'GET',
  path: '/api/wantedfacets',
  access: 'anyone',
  summary: 'Lists the mounts and the sensors that a wanted ad can ask for.',
  reply: WantedFacets,
  problems: {},
});

export const listOwnWanted = endpoint({
  method: 'GET',
  path: '/api/mywanted',
  access: 'token',
  summary: 'Lists the caller’s wanted ads, newest first, each with the items that fit it.',
  reply: OwnWantedList,
  problems: {},
});

export const makeWanted = endpoint({
  method: 'POST',
  path: '/api/wanted',
  access: 'token',
  summary: 'Tells everybody what the caller looks for. Sellers answer with their items.',
  body: NewWanted,
  reply: WantedMade,
  problems: {
    ...subject,
    too_many_wanted,
    contact_details,
    unverified_quota,
    limited,
  },
});

export const editWanted = endpoint({
  method: 'PUT',
  path: '/api/wanted/:id',
  access: 'token',
  summary:
    'Changes a wanted ad of the caller’s as a whole, by the rules of a new one; until when it stands stays.',
  params,
  body: NewWanted,
  reply: Modified,
  problems: {
    ...subject,
    wanted_over,
    contact_details,
    unverified_quota,
    limited,
  },
});

export const renewWanted = endpoint({
  method: 'POST',
  path: '/api/wanted/:id/renew',
  access: 'token',
  summary: 'Keeps a wanted ad of the caller’s for as long as a new one.',
  params,
  reply: Modified,
  problems: { wanted_over, limited },
});

export const endWanted = endpoint({
  method: 'POST',
  path: '/api/wanted/:id/end',
  access: 'token',
  summary: 'Ends a wanted ad of the caller’s: it is found, or not looked for any more.',
  params,
  body: EndWanted,
  reply: Modified,
  problems: {},
});

export const listFitting = endpoint({
  method: 'GET',
  path: '/api/wanted/:id/fitting',
  access: 'token',
  summary: 'Lists items of the caller’s on sale that fit a wanted ad.',
  params,
  reply: OwnFitting,
  problems: {},
});

export const answerWanted = endpoint({
  method: 'POST',
  path: '/api/wanted/:id/answers',
  access: 'token',
  summary: 'Answers a wanted ad with an item of the caller’s, once. Whoever looks for it is told.',
  params,
  body: WantedAnswer,
  reply: Acknowledged,
  problems: { own_wanted, item_sold, does_not_fit, wanted_answered, blocked, limited },
});

export const dismissItem = endpoint({
  method: 'DELETE',
  path: '/api/wanted/:id/items/:item',
  access: 'token',
  summary: 'Takes an item off the caller’s ad, for which it is not what they look for.',
  params: z.object({ id: WantedId, item: ProductId }),
  reply: Deleted,
  problems: {},
});

export const readDemand = endpoint({
  method: 'GET',
  path: '/api/demand',
  access: 'token',
  summary: 'Tells how many others look for what a listing would sell, and up to which price.',
  query: DemandQuery,
  reply: Demand,
  problems: {},
});
