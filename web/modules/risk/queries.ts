import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeRiskWeights, readRiskWeights, replayRiskWeights } from '#contract/risk/endpoints.ts';
import type { Weights } from '#contract/risk/signals.ts';
import { call } from '#web/platform/browser.ts';

const riskKey = ['risk'] as const;

/** What each signal weighs. */
export const weightsQuery = queryOptions({
  queryKey: [...riskKey, 'weights'],
  queryFn: ({ signal }) => call(readRiskWeights, { signal }),
});

/** What weights would have flagged lately. */
export const replayQuery = (weights: Weights) =>
  queryOptions({
    queryKey: [...riskKey, 'replay', weights],
    queryFn: ({ signal }) => call(replayRiskWeights, { body: { weights }, signal }),
    placeholderData: keepPreviousData,
  });

export const changeWeights = (body: { version: number; weights: Weights }) =>
  call(changeRiskWeights, { body });
