import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ApiTokenId } from '../kernel/ids.ts';
import { tokenProblems } from './problems.ts';
import { ApiTokenMade, NewApiToken, OwnTokens } from './schemas.ts';

const { wrong_password, sign_in_again } = accountProblems;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  access: 'token',
  summary: 'Lists the caller’s API tokens, and those that ended lately.',
  reply: OwnTokens,
  problems: {},
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  access: 'seller_or_admin',
  summary: 'Makes an API token of the caller’s. Its secret is told this once and never kept.',
  body: NewApiToken,
  reply: ApiTokenMade,
  problems: { ...tokenProblems, wrong_password, sign_in_again },
  changesNothingShown: true,
});

export const endToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  access: 'token',
  summary:
    'Ends an API token of the caller’s: it is refused from the next request on. Said twice, it is done once.',
  params: z.object({ id: ApiTokenId }),
  reply: Deleted,
  problems: {},
  changesNothingShown: true,
});
