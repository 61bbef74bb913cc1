import { Trans } from '@lingui/react/macro';
import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { isOnSale, phaseOf } from './listing-phase.ts';
import { useListing } from './use-listing.tsx';

/** Whoever comes from the mail about the end of a listing renews it here by one press, without looking for its row. */
export function RenewNotice({ products }: { products: readonly OwnProduct[] }) {
  const [params] = useSearchParams();
  const product = products.find(({ _id }) => _id === params.get('renew'));
  return product ? <Notice product={product} /> : null;
}

function Notice({ product }: { product: OwnProduct }) {
  const dayOf = useShopDay();
  const { busy, act } = useListing(product);
  const [before] = useState(product.expiresAt);
  const { name, expiresAt } = product;
  const end = expiresAt && dayOf(expiresAt);
  const phase = phaseOf(product, Date.now());
  const isExpired = phase === 'expired';
  const isRenewed = isOnSale(product) && expiresAt !== before;
  // It was sold, withdrawn or paused meanwhile: its row says so.
  if (!isExpired && !isOnSale(product)) return null;
  return (
    <section
      aria-labelledby="renew-title"
      className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-amber-tint px-5 py-4 text-amber-ink"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="renew-title" className="font-sans text-lg font-[640] tracking-normal wrap-anywhere">
          {name}
        </h2>
        <p role="status">
          {isExpired ? (
            <Trans>It has expired: buyers do not see it. Renew it, and it is on sale again.</Trans>
          ) : isRenewed ? (
            <Trans>It is renewed, and on sale until {end}.</Trans>
          ) : end ? (
            <Trans>It is on sale until {end}. Renew it, and it stays on sale.</Trans>
          ) : (
            <Trans>It is on sale until you take it off.</Trans>
          )}
        </p>
      </div>
      {isRenewed ? (
        <CircleCheck aria-hidden="true" className="size-6 flex-none stroke-[1.8]" />
      ) : (
        (isExpired || end) && (
          <Button variant="fill" loading={busy !== undefined} onClick={() => act('renew')}>
            {!busy && <CalendarPlus aria-hidden="true" className="icon" />}
            <Trans>Renew</Trans>
          </Button>
        )
      )}
    </section>
  );
}
