import { Plural, Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { EvidenceMark } from '#contract/evidence/shown.ts';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { AfterAcceptance } from '#web/ui/after-acceptance.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { telephone } from '#web/ui/digits.ts';
import { Face } from '#web/ui/face.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LocationText } from '#web/ui/location-text.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

/** What a card shows. Where visitors read it, there is no number and no address of anybody. */
export type CardProduct = Omit<Product, 'phone' | 'email'> & {
  phone?: string;
  evidence?: EvidenceMark | undefined;
};

interface FactsRowProps {
  product: Pick<CardProduct, 'purchaseYear' | 'usedYear' | 'conditionType' | 'faulty'>;
  brief?: boolean | undefined;
  /** On phones in one line. */
  dense?: boolean;
}

/** Year of purchase, years of use (where it is told), condition. */
export function FactsRow({ product, brief, dense }: FactsRowProps) {
  const { year } = useFormats();
  return (
    <dl
      className={cx(
        // A label of two lines leaves the values on one.
        'grid-cols-[1fr_1fr_1.15fr] items-end gap-y-1 border-line',
        dense
          ? 'max-md:flex max-md:flex-wrap max-md:gap-x-2 md:grid md:gap-x-3 md:border-y md:py-[13px]'
          : 'grid gap-x-3 border-y py-[13px]',
      )}
    >
      <Fact name={<Trans>Year of purchase</Trans>} dense={dense}>
        <span className="num">{year(product.purchaseYear)}</span>
      </Fact>
      {!brief && (
        <Fact name={<Trans>Used for</Trans>} dense={dense} plain>
          <span className="num">
            <Plural value={product.usedYear} _0="under a year" one="# year" other="# years" />
          </span>
        </Fact>
      )}
      <Fact name={<Trans>Condition</Trans>} dense={dense} plain>
        <ConditionMark condition={product.conditionType} faulty={product.faulty} />
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: ReactNode;
  dense?: boolean | undefined;
  /** Says by itself what it is, where there is little room. */
  plain?: boolean;
  children: ReactNode;
}

function Fact({ name, dense, plain, children }: FactProps) {
  return (
    <div className={cx(dense && 'max-md:flex max-md:items-center max-md:gap-1')}>
      <dt className={cx('text-xs/[1.3] text-muted', dense && plain && 'max-md:sr-only')}>{name}</dt>
      <dd
        className={cx(
          'text-sm/[1.4] font-semibold',
          dense && 'max-md:text-xs/[1.3] max-md:[&_[aria-hidden]]:hidden',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** Where it can be seen, and the number to call. */
export function WhereList({ product }: { product: CardProduct }) {
  const phonesShown = usePhonesShown();
  return (
    <ul className="grid gap-1.5 text-xs/[1.35] md:text-sm/[1.35]">
      <li className="flex items-center gap-2">
        <MapPin aria-hidden="true" className="icon text-muted" />
        <span className="min-w-0">
          <span className="sr-only">
            <Trans>Location</Trans>:{' '}
          </span>
          <LocationText product={product} />
        </span>
      </li>
      {!product.phone && phonesShown === 'accepted' && product.phone !== undefined && (
        <li className="flex items-center gap-2 text-muted">
          <Phone aria-hidden="true" className="icon" />
          <span className="sr-only">
            <Trans>Phone</Trans>:{' '}
          </span>
          <AfterAcceptance />
        </li>
      )}
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
    <div className="flex items-center gap-1.5 text-xs/[1.3] md:gap-2.5 md:text-sm/[1.3]">
      <span className="flex-none max-md:[&_img,&_span]:size-5 max-md:[&_span]:text-[9px]">
        <Face name={product.userName} src={product.photoURL} picture={product.sellerPicture} />
      </span>
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
