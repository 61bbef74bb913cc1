import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { moderationKey } from './queries.ts';

interface DeletionOptions {
  work: (id: string) => Promise<unknown>;
  /** What is said once it is gone. */
  done: string;
  onSettled: () => void;
}

/** One deletion by an admin: says how it went and has the lists read anew. */
export function useDeletion({ work, done, onSettled }: DeletionOptions) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(reasonOf(error, t`It could not be deleted. Try again.`)),
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ queryKey: moderationKey });
    },
  });
}
