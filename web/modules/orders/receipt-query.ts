import { queryOptions } from '@tanstack/react-query';
import { readReceipt } from '#contract/deals/receipt-endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { ordersKey } from './queries.ts';

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'receipt', id],
    queryFn: ({ signal }) => call(readReceipt, { params: { id }, signal }),
  });
