import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type MetaArgs } from 'react-router';
import { accessTokenMinutes, maxIdleDays } from '#contract/accounts/lifetimes.ts';
import { draftDays } from '#contract/catalogue/listing-life.ts';
import { evidenceMonths } from '#contract/evidence/levels.ts';
import { fingerprintMonths } from '#contract/media/limits.ts';
import { signalDays } from '#contract/risk/signals.ts';
import { proofDays } from '#contract/serials/notices.ts';
import { deliveryLogDays } from '#contract/webhooks/kinds.ts';
import { shop } from '#web/platform/shop.ts';
import { usePhonesShown } from '#web/platform/shown-settings.ts';
import { NumberText } from '#web/ui/number-text.tsx';
import { Part, Points, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`Privacy policy`,
    t`What ${shop.name} keeps about you, who sees it, how long it stays, and what never reaches us.`,
  );

export default function Privacy() {
  const phonesShown = usePhonesShown();
  return (
    <TextPage
      title={<Trans>Privacy policy</Trans>}
      changed="2026-11-30"
      lede={
        <Trans>
          We keep what a deal between two people needs. We sell nothing about you, show no
          advertising of others and follow nobody around the web.
        </Trans>
      }
    >
      <Kept />
      <Part title={<Trans>Who sees it</Trans>}>
        <Points>
          <li>
            {phonesShown === 'accepted' ? (
              <Trans>
                <b>A seller’s phone number</b> is shown to a buyer whose booking they accepted or
                who paid, and to nobody else. Whoever is signed in can read the seller’s e-mail
                address.
              </Trans>
            ) : (
              <Trans>
                <b>A seller’s phone number</b> is read by signed-in people on category pages and the
                item’s own, and by all visitors on advertised items of the home page. Whoever is
                signed in can read the seller’s e-mail address. So give a number that strangers may
                have.
              </Trans>
            )}
          </li>
          <li>
            <Trans>
              <b>A buyer’s name</b>, town, time as a member and how many bookings they paid for or
              gave up are shown to the seller whose item they booked; phone number and meeting place
              from acceptance or payment on, until it is cancelled, lost or given back. Nobody but
              our admins sees other people’s bookings.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Our admins</b> see names, e-mail addresses and pictures of buyers and sellers, what
              they booked, paid and were paid, claims with what both sides say, what was reported
              and by whom, and messages to the shop; of these, moderators see people and reports.
              Whoever runs the shop’s server can reach all of its records.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>The bank or bKash</b> that carries a seller’s money gets that account, its name and
              the amount.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>What a buyer and a seller offer and write to each other</b> is shown to those two
              alone. An admin who decides a claim about their deal, and our team where one of the
              two reports it, can read it until then; each reading is noted in our log.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>What a buyer finds when the two meet</b>, with notes and photos, is read by those
              two and an admin who decides a claim about it, and stays as the deal does. Of a
              sensor’s photo we keep our count alone.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Public questions, answers and wanted ads</b>: read by everybody, with the writer’s
              first name and district. Answered questions outlive the account, nameless; ads go with
              it, or 90 days after their end.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>A published review</b> of a seller is read by everybody, with its writer’s name and
              the item; one of a buyer by the sellers whose items they book.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>The push service of your browser</b> (Google, Mozilla, Apple or Microsoft), if you
              turn push on, carries our news sealed: it learns only that we sent something, and
              when.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>The payment provider</b> (of cards, bKash, SSLCommerz) gets your name, e-mail
              address, phone number and the amount; a mail service may carry your message to us.
              Nobody else gets anything.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>How long it stays</Trans>}>
        <Points>
          <li>
            <Trans>
              Access tokens end after <NumberText value={accessTokenMinutes} /> minutes, a sign-in
              after <NumberText value={maxIdleDays} /> days or when you log out.
            </Trans>
          </li>

          <li>
            <Trans>A picture that nothing shows is deleted after a day.</Trans>
          </li>
          <li>
            <Trans>
              Listings, bookings, offers, reports, paid orders and payments have no end date;
              messages to the shop stay until an admin deletes them.
            </Trans>
          </li>
          <li>
            <Trans>
              A draft is for you alone. It goes when you list or delete it,{' '}
              <NumberText value={draftDays} /> days after it was saved, and with your account.
            </Trans>
          </li>
          <li>
            <Trans>
              Messages between a buyer and a seller go 24 months after the last one, unless whoever
              runs the shop chose another time, and later while a case or claim is open; those of a
              deleted account without its name.
            </Trans>
          </li>
          <li>
            <Trans>
              When you or an admin delete an account, it is signed out, its unsold items leave the
              shop, its open bookings are cancelled, and what goes with it goes at once; evidence
              photos and theft answers once their item is decided. If an admin deletes it, what
              others’ deals and cases need stays. Others read “Deleted user” for its name.
            </Trans>
          </li>
          <li>
            <Trans>
              Its name and e-mail address stay for paid orders, and so that the address signs up
              again only if an admin allows it.
            </Trans>
          </li>
        </Points>
      </Part>
      <Part title={<Trans>What you can ask for</Trans>}>
        <p>
          <Trans>
            In{' '}
            <Link to="/dashboard/account" className="link">
              My account
            </Link>{' '}
            you see where you are signed in, download all that we keep about you, and delete your
            account. To have something corrected, write to us. What your browser keeps is listed in
            the{' '}
            <Link to="/cookies" className="link">
              Cookie policy
            </Link>
            .
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
}

function Kept() {
  return (
    <Part title={<Trans>What we keep</Trans>}>
      <Points>
        <li>
          <Trans>
            <b>Your account</b>: name, e-mail address, picture, Buyer or Seller, the phone number
            and place that fill your forms, and your password as an argon2id hash, which nobody can
            read back. Google tells us name and e-mail address alone.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your sign-ins</b>: when, from which network address and with which browser.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your listings and pictures</b>: what you typed, pictures drawn anew without place,
            time and camera data (the file is not kept), and{' '}
            <NumberText value={fingerprintMonths} /> months longer what shows that a listed photo is
            used again.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your bookings</b>: the item and its price, your name, e-mail address, phone number
            and meeting place.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your payments</b>: amount, state and transaction id. Card number, expiry date and CVC
            go from your browser to the payment provider, never to us. In test mode our own gateway
            takes published test cards alone.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Where a seller’s money goes</b>: a bank account or bKash number with its name, sealed
            with a key of the shop, and each sum that was sent. Pages and mails show the last four
            digits. It goes with your account; that sums were sent stays.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>What you keep an eye on</b>: your wishlist, saved searches, what we told you, and
            your kit. It goes with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Browsers that you turned push on in</b>: the address at its push service, its keys,
            and since when; until you turn it off there or that sign-in ends.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your API tokens</b>: name, rights, a hash, last use and the beginning of its network
            address. <b>Your webhook endpoints</b>: the address, and for{' '}
            <NumberText value={deliveryLogDays} /> days what was sent there and how each answer
            began. Both go with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>What you and others offer and write to each other</b>: prices, texts and photos, up
            to where each has read, and whom you have blocked.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your reports and messages to the shop</b>: the item or the text, your name and e-mail
            address.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your theft notices</b> and answers: what, when, where, a scrambled serial number, and
            photos for our team. The photos go <NumberText value={proofDays} /> days after we
            decided about the notice or you ended it, those of an answer as long after you gave it.
            Notices and answers go with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Signs about items and sellers</b> that make us look, such as a very low price: read
            by our team and, but for reports, by the seller; gone <NumberText value={signalDays} />{' '}
            days after they end.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your evidence photos</b>: camera, lens, a scrambled serial number, time, shutter
            count and signs of editing, never the place or the owner, and a small copy for our team.
            The file is deleted at once, the rest <NumberText value={evidenceMonths} /> months after
            it is shown no more. The copy of a photo that you take back goes at once, or once we
            have decided about its item.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans>
          Sellers see how often an item was visited, not by whom: a scrambled mark, deleted when the
          day is over, keeps you from being counted twice.
        </Trans>
      </p>
      <p>
        <Trans>
          To stop abuse we count tries by account and network address, both scrambled. The server’s
          log says which kind of page was called and when, without names, addresses or numbers.
        </Trans>
      </p>
    </Part>
  );
}
