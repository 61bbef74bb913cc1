import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { offerDays } from '#contract/orders/offer-limits.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NumberText } from '#web/ui/number-text.tsx';

const MakeOffer = lazyPart(async () => (await import('./make-offer.tsx')).MakeOffer, {
  giveUp: ({ onClose }) => onClose(),
});

interface OfferButtonProps {
  page: ProductPage;
  person: SessionPerson | undefined;
  /** The page is to be read anew. */
  onStale: () => void;
}

/** The way to offer less than the price, for visitors by way of the login; nothing where no offer is taken now. */
export function OfferButton(props: OfferButtonProps) {
  const { page, person, onStale } = props;
  const [open, setOpen] = useState(false);
  const { product, offers, seller } = page;
  return (
    <>
      <Trigger {...props} onOpen={() => setOpen(true)} />
      {/* A dialog that is open stays, whatever becomes of the button: it says itself what became of the item. */}
      {open && person && (
        <MakeOffer
          item={product}
          seller={seller.name}
          email={person.email}
          lowest={offers?.lowest ?? 1}
          left={offers?.left}
          onStale={onStale}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Trigger({ page, person, onOpen }: OfferButtonProps & { onOpen: () => void }) {
  const { product, offers, offer, own } = page;
  if (!offers || offer || own || product.reserved) return null;
  if (!person) {
    return (
      <LinkButton
        to="/login"
        data-visitors-to="/login"
        state={{ from: `/product/${product._id}` }}
        size="lg"
        className={look}
      >
        <Trans>Make an offer</Trans>
      </LinkButton>
    );
  }
  if (offers.left === 0) {
    return (
      <p className="w-full text-sm text-muted">
        <Trans>
          You made all the offers for this item that <NumberText value={offerDays} /> days allow.
        </Trans>
      </p>
    );
  }
  return (
    <Button size="lg" className={look} idle={offers.left === undefined} onClick={onOpen}>
      <Trans>Make an offer</Trans>
    </Button>
  );
}

const look = 'max-md:w-full';
