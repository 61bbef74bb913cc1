import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type MetaArgs } from 'react-router';
import { accessTokenMinutes, maxIdleDays } from '#contract/accounts/lifetimes.ts';
import { draftDays } from '#contract/catalogue/listing-life.ts';
import { proofDays } from '#contract/serials/notices.ts';
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
      changed="2026-11-28"
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
                <b>A seller’s phone number</b> stands on every listing: for signed-in people on the
                category pages and on the item’s own page, and for all visitors on advertised items
                of the home page. Programs can read listings without signing in, and the seller’s
                e-mail address comes with them. So give a number that strangers may have.
              </Trans>
            )}
          </li>
          <li>
            <Trans>
              <b>A buyer’s name</b>, town, how long they are a member and how many of their bookings
              they paid for or gave up are shown to the seller of the item that they booked; phone
              number and meeting place once the seller accepts it or it is paid, and no longer once
              it is cancelled, lost or given back. Nobody else sees other people’s bookings.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Our admins</b> see names, e-mail addresses and pictures of buyers and sellers, what
              was reported and by whom, and messages to the shop; moderators see the same without
              the messages. Whoever runs the shop’s server can reach all of its records.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>The bank or bKash</b> through which we send a seller their money gets that account,
              its name and the amount.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>What a buyer and a seller offer and write to each other</b> is shown to those two
              alone. An admin who is to decide a claim about their deal, and our team where one of
              the two reports it, can read what they wrote about its item, until it is decided; each
              reading is noted in our log.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>What a buyer finds when the two meet</b>, with notes and photos, is read by those
              two and by an admin who decides a claim about it, and stays as long as the deal. Of a
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
              turn push on, carries what is new for you to that browser: the name of the item, who
              booked or wrote, a price. It is sealed: the service learns only that our shop sent
              something, and when.
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
            <Trans>
              What we keep of a browser with push goes when you turn it off there or that sign-in
              ends.
            </Trans>
          </li>
          <li>
            <Trans>A picture that nothing shows is deleted after a day.</Trans>
          </li>
          <li>
            <Trans>
              Listings, bookings, offers and reports have no end date; messages to the shop stay
              until an admin deletes them. Paid orders and payments always stay: they prove who
              bought what.
            </Trans>
          </li>
          <li>
            <Trans>
              An item not listed yet is a draft, for you alone. It goes when you list or delete it,{' '}
              <NumberText value={draftDays} /> days after it was saved, and with your account.
            </Trans>
          </li>
          <li>
            <Trans>
              Messages between a buyer and a seller go 24 months after the last one, unless whoever
              runs the shop chose another time. Those of a deleted account stay for the other one
              until then, without its name.
            </Trans>
          </li>
          <li>
            <Trans>
              When an account is deleted, it is signed out everywhere and its unsold items leave the
              shop. Its record stays with us, so that its address signs up again only if an admin
              allows it.
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
            you can see where you are signed in, download all that we keep about you, and delete
            your account. To have something corrected, write to us. What your browser keeps is
            listed in the{' '}
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
            <b>Your account</b>: name, e-mail address, picture, Buyer or Seller, and the phone
            number and place that your forms are filled in with. Your password is kept as an
            argon2id hash, from which nobody can read it back. If you sign in with Google, Google
            tells us your name and e-mail address; we get neither password nor picture.
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
            time and camera data (the file is not kept), and 24 months longer what shows that a
            listed photo is used again.
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
            go from your browser to the payment provider, never to us. In test mode a gateway of our
            own takes published test cards alone.
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
            <b>What you keep an eye on</b>: your wishlist, your saved searches, what we told you of
            them, and your kit, which goes with your account.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Browsers that you turned push on in</b>: the address that the browser’s push service
            gave, the keys with which only that browser can read what we send, and since when.
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
            decided about the notice or you ended it, those of an answer as long after you gave it;
            while nobody has decided, they stay. Notices and answers stay until you close your
            account.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your evidence photos</b>: camera, lens, a scrambled serial number, time, shutter
            count and signs of editing, never the place or the owner, and a small copy that our team
            sees. The file is deleted at once, the rest <NumberText value={24} /> months after it is
            shown no more. If you take a photo back, its copy goes at once, or, where we have to
            decide about the item, once we have.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans>
          Sellers see how often an item was looked at: visits are counted without storing who you
          are. A scrambled mark, deleted when the day is over, keeps you from being counted twice.
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
