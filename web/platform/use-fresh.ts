import { useState } from 'react';
import { ApiProblem } from './problems.ts';

/** What a page knows of what it shows: a query of TanStack Query fits. */
interface Known {
  data: unknown;
  dataUpdatedAt: number;
  error: unknown;
}

/** Whether something was read since the page was opened: what an earlier page knew may be over. */
export function useIsFresh({
  data,
  dataUpdatedAt,
}: Pick<Known, 'data' | 'dataUpdatedAt'>): boolean {
  const [opened] = useState(Date.now);
  return data !== undefined && dataUpdatedAt >= opened;
}

/**
 * The status by which the shop refused to show something. Undefined once it was there: what is over later takes no form away from
 * whoever is filling it in, and is told when that is sent.
 */
export function useRefusal(query: Known): number | undefined {
  const isFresh = useIsFresh(query);
  const { error } = query;
  return error instanceof ApiProblem && !isFresh ? error.status : undefined;
}

/** Whether the address of a page names nothing, or nothing of the reader's. */
export function useIsUnknown(query: Known): boolean {
  return [400, 404, 410].includes(useRefusal(query) ?? 0);
}
