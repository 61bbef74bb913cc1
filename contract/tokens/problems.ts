import type { ProblemTable } from '../kernel/problems.ts';
import { maxAdminTokenDays, maxTokens } from './limits.ts';

/** Why an API token is not made. */
export const tokenProblems = {
  token_name_taken: {
    status: 409,
    field: 'name',
    body: { acknowledged: false, ownStatus: 'Another token of yours has this name.' },
  },
  too_many_tokens: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `You have ${maxTokens} tokens, as many as there can be. End one first.`,
    },
  },
  scope_not_yours: {
    status: 400,
    field: 'scopes',
    body: { acknowledged: false, ownStatus: 'Your account cannot give this scope to a token.' },
  },
  admin_token_ends: {
    status: 400,
    field: 'expiresInDays',
    body: {
      acknowledged: false,
      ownStatus: `A token that reads as an admin ends within ${maxAdminTokenDays} days.`,
    },
  },
} as const satisfies ProblemTable;
