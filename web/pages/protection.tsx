import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type MetaArgs } from 'react-router';
import { waitHours } from '#contract/payouts/account.ts';
import { useClaimTimes } from '#web/platform/claim-times.ts';
import { useDealTimes } from '#web/platform/deal-times.ts';
import { useOfferHours, useReservationHours } from '#web/platform/shown-settings.ts';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Part, Points, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`How buying and selling is protected`,
    t`When your money is held, how the handover code works, what happens when somebody is silent or something is wrong, and every deadline.`,
  );

/** The shop's times, as they are written in sentences. */
function useTimes() {
  const { hours } = useFormats();
  const deal = useDealTimes();
  const { claimDays, answerHours, returnDays } = useClaimTimes();
  const days = (count: number) => hours(count * 24);
  return {
    reservation: hours(useReservationHours()),
    offer: hours(useOfferHours()),
    cash: days(deal.cashDays),
    silence: days(deal.silenceDays),
    release: days(deal.releaseDays),
    claim: days(claimDays),
    answer: hours(answerHours),
    back: days(returnDays),
    review: days(deal.reviewDays),
    blind: days(deal.blindDays),
    appeal: days(deal.appealDays),
  };
}

export default function Protection() {
  return (
    <TextPage
      title={<Trans>How buying and selling is protected</Trans>}
      changed="2026-11-27"
      lede={
        <Trans>
          What you pay here waits with us until the item is in the buyer’s hand and has been tried.
          This page says how that works, and until when each of you can say a word.
        </Trans>
      }
    >
      <Held />
      <Code />
      <Silence />
      <Wrong />
      <Cash />
      <SellersMoney />
      <Reviews />
      <Conduct />
      <Deadlines />
    </TextPage>
  );
}

function Held() {
  return (
    <Part id="held" title={<Trans>Your money waits with us</Trans>}>
      <p>
        <Trans>
          By card, by bKash, or by Nagad, Rocket or bank, you pay to the shop, not to the seller.
          The price is held. It becomes the seller’s when the item has changed hands, and is not
          sent to them before the deal is completed. If the deal fails, it goes back the way it
          came. The page of your booking says where the money is at any time.
        </Trans>
      </p>
    </Part>
  );
}

function Code() {
  const { claim } = useTimes();
  return (
    <Part id="code" title={<Trans>The handover code</Trans>}>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-pine">
        <li>
          <Trans>
            Meet in a public place. The buyer tries the item and compares it with the listing; the
            page of the booking has a list for that.
          </Trans>
        </li>
        <li>
          <Trans>
            If the buyer takes it, that page shows them a code of six digits. Keep it to yourself
            until then: whoever has the code has the money.
          </Trans>
        </li>
        <li>
          <Trans>
            The seller types the code on their own page, and the item counts as handed over. Without
            a code, the buyer presses “I have it”: that counts as much.
          </Trans>
        </li>
        <li>
          <Trans>
            The buyer has {claim} to try everything at home. The deal is completed when they say
            that all is well, or when that time is over.
          </Trans>
        </li>
      </ol>
    </Part>
  );
}

function Silence() {
  const { silence, release } = useTimes();
  return (
    <Part id="silence" title={<Trans>When somebody says nothing</Trans>}>
      <Points>
        <li>
          <Trans>
            <b>The seller says that they handed it over, without a code.</b> We ask the buyer, and
            once more before the time is over. If {silence} pass without a word, it counts as handed
            over. A buyer who does not have it says so by a claim, and everything stops.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Neither says anything.</b> Nobody is paid by silence alone. Both are warned, and{' '}
            {release} after the payment an admin asks both and decides.
          </Trans>
        </li>
      </Points>
    </Part>
  );
}

function Wrong() {
  const { claim, answer, back } = useTimes();
  return (
    <Part id="wrong" title={<Trans>When something is wrong</Trans>}>
      <p>
        <Trans>
          Press “Something is wrong?” on the page of the booking. The deal stops at once: no code
          counts, no time runs out, and no money is passed on until the claim is closed.
        </Trans>
      </p>
      <Points>
        <li>
          <Trans>
            <b>Before the handover</b> a buyer can claim that they do not want it any more, that the
            seller did not come, or that they never got it. A seller can cancel: the whole price
            goes back at once.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Up to {claim} after it</b> a buyer can claim, with photos, that it is not as
            described.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>The other side has {answer}</b> to agree, to offer a part of the price, or to contest
            it. What the two do not settle, an admin decides: all of the price, a part, or nothing.
            Both read the reason.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>If the item goes back,</b> the two have {back} to meet. The money goes back once the
            seller says that they have it; if they do not, an admin looks at it.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans>
          The{' '}
          <Link to="/terms#claims" className="link">
            terms about claims
          </Link>{' '}
          say it exactly.
        </Trans>
      </p>
    </Part>
  );
}

function Cash() {
  const { cash } = useTimes();
  return (
    <Part id="cash" title={<Trans>If you pay in cash</Trans>}>
      <p>
        <Trans>
          Cash goes from hand to hand and never reaches us: we cannot hold it or give it back. Check
          the item, then pay. Both of you say so on the page of the booking. What one side said is
          forgotten after {cash} unless the other says it too. A claim is kept and decided all the
          same, and both can review.
        </Trans>
      </p>
    </Part>
  );
}

function SellersMoney() {
  const { hours, money, number } = useFormats();
  const { payoutMinimum, commission } = useDealTimes();
  const least = money(payoutMinimum);
  const wait = hours(waitHours);
  const share = number(commission);
  return (
    <Part id="payouts" title={<Trans>How sellers get their money</Trans>}>
      <p>
        <Trans>
          Once a deal is completed, its price is in the seller’s balance. We send it to the bank
          account or bKash number that they named, together with their other sales, from {least} on.
          For {wait} after an account was changed nothing is sent to it, so that a stranger who got
          in cannot empty it. Each payout has its reference, and the statement of each month shows
          every taka.
        </Trans>{' '}
        {commission === 0 ? (
          <Trans>The shop keeps nothing of a sale.</Trans>
        ) : (
          <Trans>The shop keeps {share}% of a sale, of cash nothing.</Trans>
        )}
      </p>
    </Part>
  );
}

function Reviews() {
  const { review, blind } = useTimes();
  return (
    <Part id="reviews" title={<Trans>Reviews</Trans>}>
      <p>
        <Trans>
          For {review} after the handover both sides can review each other, once a deal. Nobody
          reads the other’s review before both are written, or {blind} have passed: so nobody pays a
          bad one back. Once published, it stays as it is, and the other side can reply once. Only
          people who dealt with each other can write.
        </Trans>
      </p>
    </Part>
  );
}

function Conduct() {
  return (
    <Part id="reports" title={<Trans>Reports and decisions</Trans>}>
      <p>
        <Trans>
          Items, people, conversations and reviews can be reported, with a reason and photos. We
          look at each report and decide: nothing, a warning, removal, some days without listing and
          writing, or suspension. Whoever it is about is told what was decided and why, and can
          appeal once: it is looked at again, by another of us where there is one. Whoever reported
          it is told whether something was done. What was agreed on before goes on, and money that
          is held stays held.
        </Trans>
      </p>
    </Part>
  );
}

/** Every deadline in one place. */
function Deadlines() {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <Part id="deadlines" title={<Trans>Every deadline</Trans>}>
      <p>
        <Trans>
          The page of the booking names the day and the hour, and you are told before a time is over
          that could cost you something.
        </Trans>
      </p>
      <DetailLines
        lines={[
          { name: t`An offer can be answered for`, value: times.offer },
          { name: t`An accepted booking is reserved for`, value: times.reservation },
          { name: t`Both sides of a cash deal say so within`, value: times.cash },
          {
            name: t`After the payment, one side says that it changed hands within`,
            value: times.release,
          },
          { name: t`After the seller’s word, the buyer answers within`, value: times.silence },
          { name: t`After the handover, claims can be made for`, value: times.claim },
          { name: t`A claim is answered within`, value: times.answer },
          { name: t`An item that goes back is there within`, value: times.back },
          { name: t`Reviews can be written for`, value: times.review },
          { name: t`A review is published without the other after`, value: times.blind },
          { name: t`A decision can be appealed against for`, value: times.appeal },
        ]}
      />
    </Part>
  );
}
