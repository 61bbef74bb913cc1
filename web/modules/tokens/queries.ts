import { queryOptions } from '@tanstack/react-query';
import type { ApiTokenId } from '#contract/kernel/ids.ts';
import { endToken, listTokens, makeToken } from '#contract/tokens/endpoints.ts';
import type { NewApiToken } from '#contract/tokens/schemas.ts';
import { call } from '#web/platform/browser.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
  // When one was used last is of this moment.
  staleTime: 0,
});

export const make = (body: NewApiToken) => call(makeToken, { body });
export const end = (id: ApiTokenId) => call(endToken, { params: { id } });
