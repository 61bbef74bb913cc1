import { Trans } from '@lingui/react/macro';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { OfferActions } from '#web/modules/orders/offers/offer-actions.tsx';
import { counterLimitsOf } from '#web/modules/orders/offers/offer-to-answer.ts';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useLedHere } from '#web/ui/use-led-here.ts';
import { Panel } from './product-booked.tsx';

interface OfferPanelProps {
  page: ProductPage;
  offer: NonNullable<ProductPage['offer']>;
  onChanged: () => void;
}

/** The open offer between the reader and the seller: whose it is, until when, and what to do about it. */
export function OfferPanel({ page, offer, onChanged }: OfferPanelProps) {
  const { money, clock, hours } = useFormats();
  const time = hours(useReservationHours());
  const { name } = page.seller;
  const asked = page.product.resalePrice;
  const price = money(offer.price);
  const end = clock(Date.parse(offer.expiresAt));
  const side = 'buyer';
  const isTheirs = offer.by === 'seller';
  const ledHere = useLedHere('offer');
  return (
    <div ref={ledHere} id="offer" className="scroll-mt-24">
      <Panel
        title={
          isTheirs ? (
            <Trans>
              {name} offers it for {price}
            </Trans>
          ) : (
            <Trans>You offered {price}</Trans>
          )
        }
      >
        <p className="wrap-anywhere" suppressHydrationWarning>
          {isTheirs ? (
            <Trans>
              You can answer until {end}. Accept, and it is reserved for you for {time} at this
              price: you meet, check it, and pay only then.
            </Trans>
          ) : (
            <Trans>
              {name} has until {end} to answer. We tell you at once.
            </Trans>
          )}
        </p>
        <OfferActions
          offer={{
            _id: offer._id,
            side,
            yourTurn: isTheirs,
            price: offer.price,
            asked,
            other: name,
            counterLimits: counterLimitsOf(
              { side, price: offer.price, asked },
              page.offers?.lowest,
            ),
          }}
          size="md"
          isTaken={page.product.reserved !== undefined}
          onChanged={onChanged}
        />
      </Panel>
    </div>
  );
}
