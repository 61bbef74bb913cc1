import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { shop } from '#web/platform/shop.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Part, Points, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`About Us`,
    t`What ${shop.name} is, how a deal goes from booking to paying, what the blue verified badge means, and what we do not do.`,
  );

export default function AboutUs() {
  const { name } = shop;
  const since = useFormats().year(shop.since);
  return (
    <TextPage
      title={<Trans>About Us</Trans>}
      changed="2026-11-26"
      lede={
        <Trans>
          {name} is a marketplace for used cameras, lenses and accessories in Bangladesh. The name
          is Bangla for “second”: good gear deserves a second owner.
        </Trans>
      }
    >
      <Part title={<Trans>What we do</Trans>}>
        <p>
          <Trans>
            We have been a trusted buy and sell service since {since}. Sellers list what they no
            longer use. Buyers find it, meet the seller, try it and pay. We own none of the items:
            each belongs to its seller until it is sold.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How a deal goes</Trans>}>
        <ol className="grid list-decimal gap-2 pl-5 marker:text-pine">
          <li>
            <Trans>
              A seller lists an item with its picture, its price today and when new, the year it was
              bought, how long it was used, its condition, a place and a phone number.
            </Trans>
          </li>
          <li>
            <Trans>
              You sign in and book it, with your own phone number and the place where you would like
              to meet. Booking costs nothing, and several people may book the same item.
            </Trans>
          </li>
          <li>
            <Trans>
              You call the seller and meet. Try the shutter, look through the glass, compare the
              item with what the listing says.
            </Trans>
          </li>
          <li>
            <Trans>
              Happy with it? Pay from the page of your booking, by card, bKash, Nagad, Rocket or
              bank, or in cash: then both of you say so on the page of the booking. Whoever pays
              first gets the item, and it is marked sold for everybody else. While its seller has
              reserved it for one of those who booked it, nobody else can pay for it.
            </Trans>
          </li>
        </ol>
      </Part>
      <Part title={<Trans>Whom you deal with</Trans>}>
        <p>
          <Trans>
            Every listing carries its seller’s name and picture. The blue verified badge beside the
            name means that an admin of ours has checked who the seller is. It says nothing about
            the single item, so look at that yourself, badge or not.
          </Trans>
        </p>
        <p>
          <Trans>
            Does a listing look wrong? Everybody who is signed in can report it with one button. Our
            team sees every reported item and removes what does not belong here.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What you can count on</Trans>}>
        <Points>
          <li>
            <Trans>You pay the price of your booking. The shop adds nothing to it.</Trans>
          </li>
          <li>
            <Trans>
              One item is sold once. If two people pay at the same moment, one gets it, and the
              other’s money is released or given back.
            </Trans>
          </li>
          <li>
            <Trans>
              Advertising an item on the home page is free for sellers, and nobody else buys space
              here.
            </Trans>
          </li>
          <li>
            <Trans>
              No invented ratings, no countdowns, nothing that follows you around the web.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>What we do not do</Trans>}>
        <p>
          <Trans>
            We do not deliver, test or repair, and we give no guarantee on a used item. That is why
            you meet and check first, and pay afterwards.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
}
