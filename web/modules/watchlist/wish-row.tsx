import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Wish } from '#contract/watchlist/wishlist-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LocationText } from '#web/ui/location-text.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';

interface WishRowProps {
  wish: Wish;
  chosen: boolean;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (on: boolean) => void;
  onRemove: () => Promise<void>;
}

/** One item of the wishlist: what it costs now and cost then, and whether it is still there. */
export function WishRow({ wish, chosen, full, onChoose, onRemove }: WishRowProps) {
  const { product } = wish;
  const { t } = useLingui();
  const { money } = useFormats();
  const [busy, setBusy] = useState(false);
  const sold = product.salesStatus === 'sold';

  async function remove() {
    setBusy(true);
    await onRemove().finally(() => setBusy(false));
  }

  return (
    <li className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3.5 md:grid-cols-[148px_minmax(0,1fr)_auto] md:p-4">
      <PhotoFrame
        picture={product.picture}
        src={product.image}
        alt=""
        sizes="148px"
        className="self-start rounded-md"
      />
      <div className="grid content-start gap-1.5">
        <Link
          to={`/product/${product._id}`}
          className="text-lg/[1.3] font-[640] wrap-anywhere underline-offset-4 hover:underline"
        >
          {product.name}
        </Link>
        <p className="num flex flex-wrap items-baseline gap-x-2.5">
          <b className="text-xl font-[680]">{money(product.resalePrice)}</b>
          {!sold && <SinceThen now={product.resalePrice} then={wish.priceThen} />}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {sold ? (
            <Chip>{product.away ? <Trans>Not for sale now</Trans> : <Trans>Sold item</Trans>}</Chip>
          ) : (
            <ConditionMark condition={product.conditionType} faulty={product.faulty} />
          )}
          <span className="flex min-w-0 items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="icon" />
            <LocationText product={product} />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-md:col-span-full md:grid md:content-between md:justify-items-end">
        <CheckBox
          label={t`Compare`}
          aria-label={t`Compare ${product.name}`}
          name="ids"
          value={product._id}
          checked={chosen}
          disabled={full && !chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Button
          variant="text"
          loading={busy}
          onClick={() => void remove()}
          aria-label={t`Remove ${product.name} from the wishlist`}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}

/** How the price has moved since it was put on the list. */
function SinceThen({ now, then }: { now: number; then: number }) {
  const { money } = useFormats();
  if (now === then) return null;
  const difference = money(Math.abs(now - then));
  if (now > then) {
    return (
      <span className="text-sm text-muted">
        <Trans>{difference} more than when you added it</Trans>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 text-sm font-[620] text-pine">
      <TrendingDown aria-hidden="true" className="icon" />
      <Trans>{difference} less than when you added it</Trans>
    </span>
  );
}
