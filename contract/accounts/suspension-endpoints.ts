import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import { accountProblems } from './problems.ts';
import { Limit, Moderating, Suspension, Unverification } from './suspension-schemas.ts';

const { admin_stays, deal_of_own } = accountProblems;
const PersonParams = z.object({ id: PersonId });

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/suspend',
  access: 'moderator',
  summary:
    'Signs a buyer or seller out and keeps them out; what they sell leaves the lists until they are reinstated, or the days are over. Of somebody who is suspended it changes when that ends.',
  params: PersonParams,
  body: Suspension,
  reply: Modified,
  problems: { admin_stays, deal_of_own },
});

export const reinstatePerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/reinstate',
  access: 'moderator',
  summary: 'Ends a suspension.',
  params: PersonParams,
  reply: Modified,
  problems: { deal_of_own },
});

export const limitPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/limit',
  access: 'moderator',
  summary:
    'Keeps a buyer or seller for some days from listing, offering, writing and reviewing, and tells them why. Deals go on.',
  params: PersonParams,
  body: Limit,
  reply: Modified,
  problems: { admin_stays, deal_of_own },
});

export const unlimitPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/unlimit',
  access: 'moderator',
  summary: 'Ends a limit before its time.',
  params: PersonParams,
  reply: Modified,
  problems: { admin_stays, deal_of_own },
});

export const setModerator = endpoint({
  method: 'PATCH',
  path: '/api/people/:id/moderator',
  access: 'admin',
  summary:
    'Makes a buyer or seller a moderator, who sees reports and decides about people and items, or ends that.',
  params: PersonParams,
  body: Moderating,
  reply: Modified,
  problems: {},
});

export const unverifySeller = endpoint({
  method: 'PATCH',
  path: '/api/userunverify/:id',
  access: 'admin',
  summary: 'Takes the verified badge back from a seller, and tells them why.',
  params: PersonParams,
  body: Unverification,
  reply: Modified,
  problems: {},
});
