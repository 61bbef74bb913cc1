import { Plural, Trans } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

/** What a seller reads of whoever asks: since when they are here, and how their bookings ended. */
export function Asker({ buyer }: { buyer: Deal['buyer'] }) {
  const { memberSince, boughtCount, unpaidCount } = buyer;
  const day = useShopDay();
  if (!memberSince) return null;
  const since = day(memberSince);
  return (
    <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
      <span>
        <Trans>Member since {since}</Trans>
      </span>
      <span>
        <Plural
          value={boughtCount ?? 0}
          _0="Nothing bought yet"
          one="# item bought"
          other="# items bought"
        />
      </span>
      {Boolean(unpaidCount) && (
        <span>
          <Plural value={unpaidCount ?? 0} one="# booking given up" other="# bookings given up" />
        </span>
      )}
    </p>
  );
}
