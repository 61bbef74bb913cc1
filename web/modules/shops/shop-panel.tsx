import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Clock, MapPin, Phone } from 'lucide-react';
import type { Language } from '#contract/kernel/languages.ts';
import type { PublicShop } from '#contract/shops/public-shop.ts';
import { Chip } from '#web/ui/chip.tsx';
import { telephone } from '#web/ui/digits.ts';
import { groupedMobile } from '#web/ui/phone-number.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { HoursList } from './hours-list.tsx';
import { MapLink } from './map-link.tsx';
import { OpenLine } from './open-line.tsx';

/** A seller's shop as everybody reads it: where it is, when it is open, and its number. */
export function ShopPanel({ shop }: { shop: PublicShop }) {
  const { i18n } = useLingui();
  const { name, picture, place, placeIn, hours, phone, text } = shop;
  return (
    <section
      aria-labelledby="shop"
      className="grid items-start gap-5 rounded-xl border border-line bg-surface p-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-7 md:p-7 not-has-[picture]:md:grid-cols-1"
    >
      {picture && (
        <PhotoFrame
          picture={picture}
          alt=""
          sizes="(width < 760px) 90vw, 480px"
          className="rounded-md"
        />
      )}
      <div className="grid min-w-0 gap-4">
        <div className="grid justify-items-start gap-2">
          <Chip tone="pine">
            <Trans>Shop</Trans>
          </Chip>
          <h2 id="shop" dir="auto" className="text-2xl wrap-anywhere">
            {name}
          </h2>
        </div>
        <ul className="grid gap-3 text-md">
          <li className="flex items-start gap-2.5">
            <MapPin aria-hidden="true" className="icon mt-1 flex-none text-muted" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{placeIn[i18n.locale as Language] ?? place}</span>
              <MapLink place={place} />
            </span>
          </li>
          <li className="flex items-start gap-2.5">
            <Clock aria-hidden="true" className="icon mt-1 flex-none text-muted" />
            <span className="grid min-w-0 gap-2">
              <OpenLine hours={hours} />
              {hours.length > 0 && <HoursList hours={hours} />}
            </span>
          </li>
          {phone && (
            <li className="flex items-center gap-2.5">
              <Phone aria-hidden="true" className="icon flex-none text-muted" />
              <a
                href={telephone(phone)}
                className="num inline-flex min-h-6 items-center underline-offset-2 hover:underline"
              >
                <span className="sr-only">
                  <Trans>Phone</Trans>:{' '}
                </span>
                {groupedMobile(phone) ?? phone}
              </a>
            </li>
          )}
        </ul>
        {text && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-muted">
            {text}
          </p>
        )}
      </div>
    </section>
  );
}
