import { useLingui } from '@lingui/react/macro';
import type { OwnTheftNotice } from '#contract/serials/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

type Told = Pick<OwnTheftNotice, 'serialEnding' | 'lostOn' | 'place' | 'policeRef'>;

/** Makes the lines that say what was stolen, when and where. */
export function useNoticeLines() {
  const { t } = useLingui();
  const day = useShopDay();
  const { digits } = useFormats();
  const endsIn = (ending: string) => {
    const serialEnding = digits(ending);
    return <span className="num">{t`ends in ${serialEnding}`}</span>;
  };
  return ({ serialEnding, lostOn, place, policeRef }: Told) => [
    ...(serialEnding ? [{ name: t`Serial number`, value: endsIn(serialEnding) }] : []),
    { name: t`Stolen on`, value: <span className="num">{day(`${lostOn}T12:00:00Z`)}</span> },
    ...(place ? [{ name: t`Where`, value: place }] : []),
    ...(policeRef ? [{ name: t`Police reference`, value: policeRef }] : []),
  ];
}
