import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { useClaimTimes } from '#web/platform/claim-times.ts';
import { shop } from '#web/platform/shop.ts';
import { useReservationHours } from '#web/platform/shown-settings.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Part, Points, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`Terms of use`,
    t`The rules for buying and selling at ${shop.name}, in plain words: accounts, listings, bookings, payment and reports.`,
  );

export default function Terms() {
  const { name } = shop;
  const time = useFormats().hours(useReservationHours());
  return (
    <TextPage
      title={<Trans>Terms of use</Trans>}
      changed="2026-11-27"
      lede={
        <Trans>
          These are the rules for buying and selling at {name}. Whoever has an account here agrees
          to them.
        </Trans>
      }
    >
      <Part title={<Trans>Your account</Trans>}>
        <Points>
          <li>
            <Trans>
              One account is for one person, under a real name and an e-mail address of your own.
              Keep the password to yourself.
            </Trans>
          </li>
          <li>
            <Trans>
              You choose Buyer or Seller when you sign up. Sellers list items; everybody who is
              signed in can book and report them.
            </Trans>
          </li>
          <li>
            <Trans>
              An admin can close an account that breaks these rules. It is signed out at once and
              its unsold items leave the shop. Its e-mail address cannot sign up again unless an
              admin allows it.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>Selling</Trans>}>
        <Points>
          <li>
            <Trans>
              List only cameras, lenses and accessories that you own and have at hand, with a
              picture of that very item.
            </Trans>
          </li>
          <li>
            <Trans>
              Tell the truth about condition, years and prices, and give a phone number that you
              answer. Buyers see it; the Privacy policy says who exactly.
            </Trans>
          </li>
          <li>
            <Trans>
              You can delete an item until it is sold. Advertising it on the home page is free.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>Booking</Trans>}>
        <p>
          <Trans>
            A booking is free and binds nobody. It notes the price of that moment, your phone number
            and where you would like to meet. It does not keep the item for you: others may book it
            too. You cannot book your own items, nor the same item twice.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Paying</Trans>}>
        <Points>
          <li>
            <Trans>
              Meet and check the item first, and pay only then. No honest seller asks for money
              before.
            </Trans>
          </li>
          <li>
            <Trans>
              You pay the booking’s price from its payment page: by card, by bKash, or by Nagad,
              Rocket or bank, as far as the page offers them. The payment provider takes card and
              PIN; we never see them.
            </Trans>
          </li>
          <li>
            <Trans>
              The first payment gets the item, unless its seller has reserved it. If it was sold a
              moment before, yours is released or given back in full. While somebody pays by Nagad,
              Rocket or bank, the item is kept for them for some minutes.
            </Trans>
          </li>
          <li>
            <Trans>
              A seller can reserve an item for one of those who booked it: for {time} at first, for
              seven days at most. Until that ends nobody else can pay for it. The item’s page says
              so, and others may book it and wait.
            </Trans>
          </li>
          <li>
            <Trans>
              The money is paid to us. Once the deal is completed, we send the seller’s part to the
              bank account or bKash number that they name; a small sum waits for their next sale. It
              goes back to the buyer by a claim, or when the seller cancels the deal.
            </Trans>
          </li>
          <li>
            <Trans>
              The payment page says what is not accepted, or only in test mode. In test mode no
              money moves.
            </Trans>
          </li>
          <li>
            <Trans>
              Cash that you pay when you meet never reaches us, so we cannot give it back. Both of
              you say on the page of the booking that it changed hands, and the item is sold.
            </Trans>
          </li>
          <li>
            <Trans>
              An item that was paid here is handed over when its seller types the code that the
              buyer shows, when the buyer says that they have it, or, once the seller has said so,
              on the day that the page of the booking names. It is completed when the buyer says
              that all is well, or on the day named there. If you do not have it, or something is
              wrong, make a claim before that day: the days stop, and nothing is passed on until it
              is settled.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>When something is wrong</Trans>}>
        <p>
          <Trans>
            Report the item: our team sees it in its list and may remove it, unless it is sold. The
            verified badge means that an admin has checked who the seller is, not what they sell.
            About something that you paid for, make a claim. For everything else, write to us.
          </Trans>
        </p>
      </Part>
      <Claims />
      <Part title={<Trans>What we are responsible for</Trans>}>
        <p>
          <Trans>
            We run the shop, keep its records and see to it that an item is sold only once. The sale
            itself is between buyer and seller: we do not test items, deliver them or guarantee that
            they work. The shop may be out of reach now and then.
          </Trans>
        </p>
        <p>
          <Trans>
            If the login page offers demo accounts, you are in a demo shop: its people and items are
            made up and its payments are tests. Leave nothing real there.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
}

/** How a claim goes, with the shop's times. */
function Claims() {
  const { hours } = useFormats();
  const { claimDays, answerHours, returnDays } = useClaimTimes();
  const time = hours(claimDays * 24);
  const answer = hours(answerHours);
  const back = hours(returnDays * 24);
  return (
    <Part id="claims" title={<Trans>Claims</Trans>}>
      <p>
        <Trans>
          Buyer and seller each make a claim on the page of a booking that is paid, under “Something
          is wrong?”. The deal stops at once: no code counts, nothing is completed, and no money is
          passed on until the claim is closed.
        </Trans>
      </p>
      <Points>
        <li>
          <Trans>
            <b>A buyer</b> can claim that they do not want it any more, that the seller did not come
            or that they did not get it, until it is handed over; and for {time} after that, with
            photos, that it is not as described.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>A seller</b> can claim that the buyer did not come, and can cancel the deal until it
            is handed over: the buyer gets the whole price back at once.
          </Trans>
        </li>
        <li>
          <Trans>
            The other side has {answer} to agree, to offer a part of the price, or to contest it.
            Whoever claimed has as long to take the part. Both are reminded before.
          </Trans>
        </li>
        <li>
          <Trans>
            Without an answer, or without agreement, an admin reads both sides and decides: the
            whole price goes back, a part of it, or nothing. Both read the reason.
          </Trans>
        </li>
        <li>
          <Trans>
            If the buyer has the item and the whole price goes back, the item goes back first: the
            two have {back} for that. The money goes back once the seller says that they have it.
          </Trans>
        </li>
        <li>
          <Trans>
            Cash never reached us, so we cannot give it back. A claim about it is kept and decided
            all the same.
          </Trans>
        </li>
      </Points>
    </Part>
  );
}
