import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

interface DecisionOptions<Given> {
  work: (given: Given) => Promise<unknown>;
  /** What is said once it is done; nothing where the list shows it. */
  done?: string;
  /** What is said when the shop gave no reason. */
  failed: string;
  onSettled?: () => void;
}

/**
 * One decision of an admin: says how it went, and has everything read anew that anybody looks at. A verified or deleted
 * seller changes more than the list: every card of theirs.
 */
export function useDecision<Given = void>(options: DecisionOptions<Given>) {
  const { work, done, failed, onSettled } = options;
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => done && toast.success(done),
    onError: (error) => toast.failure(error, failed, t`Somebody else removed it already.`),
    onSettled: () => {
      onSettled?.();
      return queries.invalidateQueries();
    },
  });
}
