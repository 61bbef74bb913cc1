import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import { accountProblems } from './problems.ts';
import { Suspension, Unverification } from './suspension-schemas.ts';

const { admin_stays } = accountProblems;
const PersonParams = z.object({ id: PersonId });

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/suspend',
  access: 'admin',
  summary:
    'Signs a buyer or seller out and keeps them out; what they sell leaves the lists until they are reinstated.',
  params: PersonParams,
  body: Suspension,
  reply: Modified,
  problems: { admin_stays },
});

export const reinstatePerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/reinstate',
  access: 'admin',
  summary: 'Ends a suspension.',
  params: PersonParams,
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
