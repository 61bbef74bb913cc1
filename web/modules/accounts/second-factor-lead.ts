import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#web/platform/problems.ts';

const isNeeded = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'second_factor_needed';

/** An admin whom the shop asks for a second factor is led to where it is set up, whatever they tried. */
export function useSecondFactorLead(): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const lead = () => void navigate('/dashboard/account#second-factor');
    const stops = [
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && isNeeded(query.state.error)) lead();
      }),
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && isNeeded(mutation?.state.error)) lead();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, navigate]);
}
