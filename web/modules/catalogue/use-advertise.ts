import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/platform/toast.ts';
import { advertise, catalogueKey } from './queries.ts';

/** Puts a product among the advertised ones of the home page. */
export function useAdvertise(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => advertise(id),
    onSuccess: () => toast.success(t`Make Advertise Successfully!`),
    onError: (error) =>
      toast.failure(error, t`It could not be advertised. Try again.`, t`It was removed already.`),
    onSettled: () => queries.invalidateQueries({ queryKey: catalogueKey }),
  });
}
