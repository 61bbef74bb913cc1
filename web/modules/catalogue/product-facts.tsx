import { Plural, Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue/schemas.ts';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { telephone } from '#web/ui/digits.ts';
import { Face } from '#web/ui/face.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LocationText } from '#web/ui/location-text.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

/** What a card shows. Where visitors read it, there is no number and no address of anybody. */
export type CardProduct = Omit<Product, 'phone' | 'email'> & { phone?: string };

/** Bought, used for (where it is told), condition. */
export function FactsRow({ product, brief }: { product: CardProduct; brief?: boolean }) {
  const { year } = useFormats();
  return (
    <dl className="grid grid-cols-[1fr_1fr_1.15fr] gap-x-3 gap-y-1 border-y border-line py-[13px]">
      <Fact name={<Trans>Bought</Trans>}>
        <span className="num">{year(product.purchaseYear)}</span>
      </Fact>
      {!brief && (
        <Fact name={<Trans>Used for</Trans>}>
          <span className="num">
            <Plural value={product.usedYear} _0="under a year" one="# year" other="# years" />
          </span>
        </Fact>
      )}
      <Fact name={<Trans>Condition</Trans>}>
        <ConditionMark condition={product.conditionType} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs/[1.3] text-muted">{name}</dt>
      <dd className="text-sm/[1.4] font-semibold">{children}</dd>
    </div>
  );
}

/** Where it can be seen, and the number to call. */
export function WhereList({ product }: { product: CardProduct }) {
  return (
    <ul className="grid gap-1.5 text-sm/[1.35]">
      <li className="flex items-center gap-2">
        <MapPin aria-hidden="true" className="icon text-muted" />
        <span className="min-w-0">
          <span className="sr-only">
            <Trans>Location</Trans>:{' '}
          </span>
          <LocationText product={product} />
        </span>
      </li>
      {product.phone && (
        <li className="flex items-center gap-2">
          <Phone aria-hidden="true" className="icon text-muted" />
          <span className="sr-only">
            <Trans>Phone</Trans>:{' '}
          </span>
          <a
            href={telephone(product.phone)}
            className="num relative underline-offset-2 hover:underline max-md:-my-3 max-md:py-3"
          >
            {product.phone}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Face, name, badge, and the day it was published. */
export function SellerLine({ product }: { product: CardProduct }) {
  const { moment } = useFormats();
  return (
    <div className="flex items-center gap-2.5 text-sm/[1.3]">
      <Face name={product.userName} src={product.photoURL} picture={product.sellerPicture} />
      <div className="min-w-0">
        <b className="flex items-center gap-[5px] font-semibold">
          <span className="min-w-0 wrap-anywhere">{product.userName}</span>
          {product.verify && <VerifiedBadge />}
        </b>
        {/* A browser may know other names for the parts of a day than the server. */}
        <span className="text-xs text-muted" suppressHydrationWarning>
          {moment(product.date)}
        </span>
      </div>
    </div>
  );
}
