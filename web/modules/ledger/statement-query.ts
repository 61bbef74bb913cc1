import { queryOptions } from '@tanstack/react-query';
import { readStatement } from '#contract/ledger/statement-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { balanceKey } from './keys.ts';

/** A month of the person's balance; the present one without a month. */
export const statementQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...balanceKey, 'statement', month],
    queryFn: ({ signal }) => call(readStatement, { query: { month }, signal }),
  });
