import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/platform/toast.ts';
import { blocksQuery, conversationsQuery, unblock } from './queries.ts';
import { catchUp } from './story.ts';

interface Unblocking {
  person: string;
  /** The one that is open. */
  conversation?: string;
}

/** Lets somebody write again. */
export function useUnblock() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ person }: Unblocking) => unblock(person),
    onSuccess: () => toast.success(t`You can write to each other again.`),
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
    onSettled: (_, __, { conversation }) => {
      if (conversation) void catchUp(conversation);
      void queries.invalidateQueries({ queryKey: blocksQuery.queryKey });
      return queries.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}
