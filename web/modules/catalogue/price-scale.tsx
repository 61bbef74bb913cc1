import { Trans } from '@lingui/react/macro';
import { TrendingDown } from 'lucide-react';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Price } from '#web/ui/price.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';

interface PriceScaleProps {
  resale: number;
  original: number;
  /** What it has cost, oldest first. */
  history?: ProductPage['priceHistory'];
}

/** The price, and where it stands between nothing and the original one: an index on the engraved scale of a lens. */
export function PriceScale({ resale, original, history = [] }: PriceScaleProps) {
  const { money, number } = useFormats();
  const originally = money(original);
  // A dearer resale stands at the end of the scale.
  const at = original > 0 ? Math.min(100, (resale / original) * 100) : 100;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5">
        <Price resale={resale} original={original} size="page" />
        <Drop history={history} />
      </div>
      <div className="mt-3">
        {/* Drawn, not styled: the policy of our pages lets no style attribute in. */}
        <svg aria-hidden="true" width="100%" height="24" className="-mb-3 block overflow-visible">
          <rect x={`${at}%`} width="3" height="24" rx="1.5" className="fill-amber" />
        </svg>
        <div aria-hidden="true" className="barrel-scale" />
        <p aria-hidden="true" className="num mt-1.5 flex justify-between text-xs text-muted">
          <span>{number(0)}</span>
          <span>
            <Trans>Original price {originally}</Trans>
          </span>
        </p>
      </div>
    </div>
  );
}

/** What it cost until the seller took something off. Of a price that rose nothing is said here. */
function Drop({ history }: Required<Pick<PriceScaleProps, 'history'>>) {
  const { money } = useFormats();
  const dayOf = useShopDay();
  const [before, now] = history.slice(-2);
  if (!before || !now || now.price >= before.price) return null;
  const earlier = money(before.price);
  const day = dayOf(now.at);
  return (
    <p className="num flex items-center gap-1.5 text-sm font-[620] text-pine">
      <TrendingDown aria-hidden="true" className="icon" />
      <span suppressHydrationWarning>
        <Trans>
          was {earlier} until {day}
        </Trans>
      </span>
    </p>
  );
}
