import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WatchSettings } from '#contract/watchlist/unsubscribing-endpoints.ts';
import { useSendsMail } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { changeSettings, settingsQuery } from './queries.ts';

/** Whether falling prices are told by mail too; nothing where no mail goes out. */
export function PriceMails({ settings }: { settings: WatchSettings }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changeSettings,
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  const on = change.isPending ? change.variables.priceMails : settings.priceMails;
  if (!useSendsMail()) return null;
  return (
    <div className="mt-8 border-t border-line pt-4">
      <CheckBox
        label={t`Tell me by mail too when the price of an item on my wishlist falls`}
        checked={on}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ priceMails: event.target.checked })}
      />
    </div>
  );
}
