import { Trans } from '@lingui/react/macro';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useShopDay } from '#web/ui/use-shop-day.ts';

/** What it cost before, newest first. An item that always cost the same has no history. */
export function PriceHistory({ prices }: { prices: ProductPage['priceHistory'] }) {
  const { money } = useFormats();
  const dayOf = useShopDay();
  if (prices.length < 2) return null;
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title" className="mb-4 text-2xl">
        <Trans>Price history</Trans>
      </h2>
      <ol className="grid max-w-[420px]">
        {prices.toReversed().map(({ price, at }) => (
          <li key={at} className="flex justify-between gap-4 border-b border-line py-2.5 text-md">
            <time dateTime={at} className="text-muted" suppressHydrationWarning>
              {dayOf(at)}
            </time>
            <b className="num font-semibold">{money(price)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
