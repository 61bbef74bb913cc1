import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { noAnswer } from '#web/platform/no-answer.ts';
import { toast } from '#web/platform/toast.ts';
import { draftOfProduct } from '../drafts/draft-fields.ts';
import { draftAddress, draftCalls } from '../drafts/queries.ts';
import { catalogueKey, editableQuery } from '../queries.ts';

/** Makes a draft of all that a listing says, and leads to it: what differs is changed there before it is listed. */
export function useDuplicate(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const product = await queries.fetchQuery({ ...editableQuery(id), staleTime: 0 });
      return draftCalls.create(draftOfProduct(product));
    },
    onSuccess: ({ insertedId }) => {
      toast.success(t`This is a copy. Change what differs, then add it.`);
      void queries.invalidateQueries({ queryKey: catalogueKey });
      void navigate(draftAddress(insertedId));
    },
    onError: (error) => toast.failure(error, noAnswer(), t`It was removed already.`),
  });
}
