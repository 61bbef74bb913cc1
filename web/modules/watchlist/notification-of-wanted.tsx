import { Trans } from '@lingui/react/macro';
import type { Notification } from '#contract/watchlist/notification.ts';
import { useFormats } from '#web/ui/formats.ts';

type WantedKind = (typeof wantedKinds)[number];
const wantedKinds = [
  'wanted_found',
  'wanted_answered',
  'wanted_expires',
] as const satisfies Notification['kind'][];

export const isOfWanted = (kind: Notification['kind']): kind is WantedKind =>
  (wantedKinds as readonly string[]).includes(kind);

interface OfWantedProps {
  kind: WantedKind;
  notification: Pick<Notification, 'product' | 'until'>;
}

/** What fits a wanted ad of the reader's, or that it ends. */
export function OfWanted({ kind, notification: { product, until } }: OfWantedProps) {
  const { money, clock } = useFormats();
  const price = money(product?.resalePrice ?? 0);
  const end = until ? clock(Date.parse(until)) : '';
  switch (kind) {
    case 'wanted_found':
      return <Trans>On sale for {price}. It fits what you look for.</Trans>;
    case 'wanted_answered':
      return <Trans>A seller answered your wanted ad with it, for {price}.</Trans>;
    case 'wanted_expires':
      return <Trans>Your wanted ad ends on {end}. Renew it if you still look for it.</Trans>;
  }
}
