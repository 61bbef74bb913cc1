import { useLingui } from '@lingui/react/macro';
import type { OwnTheftNotice } from '#contract/serials/schemas.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

type Told = Pick<OwnTheftNotice, 'serialEnding' | 'lostOn' | 'place' | 'policeRef'>;

/** Makes the lines that say what was stolen, when and where. */
export function useNoticeLines() {
  const { t } = useLingui();
  const day = useShopDay();
  return ({ serialEnding, lostOn, place, policeRef }: Told) => [
    ...(serialEnding
      ? [
          {
            name: t`Serial number`,
            value: <span className="num">{t`ends in ${serialEnding}`}</span>,
          },
        ]
      : []),
    { name: t`Stolen on`, value: <span className="num">{day(`${lostOn}T12:00:00Z`)}</span> },
    ...(place ? [{ name: t`Where`, value: place }] : []),
    ...(policeRef ? [{ name: t`Police reference`, value: policeRef }] : []),
  ];
}
