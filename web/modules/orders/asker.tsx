import { Plural, Trans } from '@lingui/react/macro';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

/** What a seller reads of whoever asks: how other sellers reviewed them, since when they are here, and how their bookings ended. */
export function Asker({ buyer }: { buyer: Deal['buyer'] }) {
  const { memberSince, boughtCount, unpaidCount, rating } = buyer;
  const { number } = useFormats();
  const day = useShopDay();
  if (!memberSince) return null;
  const since = day(memberSince);
  const [mean, count] = [number(rating?.stars ?? 0), rating?.count ?? 0];
  return (
    <p className="num flex flex-wrap gap-x-3 text-sm text-muted">
      {count > 0 && (
        <span>
          <Plural
            value={count}
            one={`${mean} of 5 stars, # review`}
            other={`${mean} of 5 stars, # reviews`}
          />
        </span>
      )}
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
