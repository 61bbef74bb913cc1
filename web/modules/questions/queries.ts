import { infiniteQueryOptions } from '@tanstack/react-query';
import { listWaitingQuestions } from '#contract/questions/endpoints.ts';
import { call } from '#web/platform/browser.ts';

const pageSize = '20';

/** What waits for the reader's answer, the oldest first. */
export const waitingQuestionsQuery = infiniteQueryOptions({
  queryKey: ['questions', 'waiting'],
  queryFn: ({ pageParam, signal }) =>
    call(listWaitingQuestions, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
