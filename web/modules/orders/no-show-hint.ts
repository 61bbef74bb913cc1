import { useLingui } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useNow } from '#web/ui/use-now.ts';

/** From when on one side can say that the other did not come; undefined where they can now, or that is not known. */
export function useNoShowHint({ noShowFrom }: Pick<Deal, 'noShowFrom'>): string | undefined {
  const { t } = useLingui();
  const { clock } = useFormats();
  const now = useNow();
  const from = noShowFrom === undefined ? 0 : Date.parse(noShowFrom);
  if (from <= now) return undefined;
  const moment = clock(from);
  return t`From ${moment} on you can also say that nobody came.`;
}
