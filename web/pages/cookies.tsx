import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MetaArgs } from 'react-router';
import { accessTokenMinutes, maxIdleDays } from '#contract/accounts/lifetimes.ts';
import { shop } from '#web/platform/shop.ts';
import { storageKeys, storageNames } from '#web/platform/storage-keys.ts';
import { NumberText } from '#web/ui/number-text.tsx';
import { Part, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`Cookie policy`,
    t`The cookies of ${shop.name} and what each is for, what else your browser remembers, and how to delete it.`,
  );

/** What each entry of the local storage is for: here, as below, one without a word here does not compile. */
const remembered: Record<keyof typeof storageKeys, ReactNode> = {
  token: (
    <Trans>
      The key with which pages ask for what is yours. It works for{' '}
      <NumberText value={accessTokenMinutes} /> minutes and is renewed while you are signed in.
    </Trans>
  ),
  expiresAt: <Trans>When that key ends.</Trans>,
  person: (
    <Trans>
      Your account’s id, name, e-mail address and the address of your picture, to greet you without
      asking the server.
    </Trans>
  ),
  ending: (
    <Trans>
      One word about how your last sign-in here ended, for your other tabs. It stays afterwards.
    </Trans>
  ),
  accountChanged: (
    <Trans>
      When you last changed your profile, so that your other tabs show it. It goes when you log out.
    </Trans>
  ),
  unfinishedSignUp: (
    <Trans>
      Your e-mail address and whether you chose Buyer or Seller, from the moment you press Signup
      until the account is ready. It is there for longer only if you are cut off in between.
    </Trans>
  ),
  seenItems: (
    <Trans>
      The last 24 items that you were shown, with price, condition, town and the time, to show them
      when you are offline. It says nothing else about their sellers, and stays until you log out.
    </Trans>
  ),
  viewedItems: (
    <Trans>
      The last 12 items that you opened, with the same details, to show them again under ‘Recently
      viewed’. They stay until you log out.
    </Trans>
  ),
  unsentMessages: (
    <Trans>
      Messages to other people that you wrote and that have not reached us yet, with whom they are
      for, to send them when the connection is back. Each goes when it is sent, all of them when you
      log out.
    </Trans>
  ),
};

/** What is kept elsewhere, and where. */
const keptElsewhere: Record<keyof typeof storageNames, ReactNode> = {
  deviceDrafts: (
    <Trans>
      A database. While you are signed in it keeps what you type and have not sent: a product with
      its picture and phone number, the phone number and meeting place of a booking, a message. Each
      goes when it is sent. What you found when you checked an item is kept there, too, and is not
      sent. All of it goes when you log out.
    </Trans>
  ),
  tabDrafts: (
    <Trans>
      In the session storage of the tab. While you are not signed in it keeps what you type and have
      not sent: name, e-mail address and message to us, and what you fill in to sign up, but never
      your password or picture. What you found when you checked an item is kept there, too. It goes
      when it is sent, when you log out there, or with the tab.
    </Trans>
  ),
  offlinePage: (
    <Trans>
      In the cache storage: the page that says that you are offline and the lists for a meeting,
      with their scripts, styles and typefaces, in the language and appearance that you use. It
      holds nothing about you, and stays until you delete this site’s data.
    </Trans>
  ),
};

function keysOf<Names extends object>(names: Names) {
  return Object.keys(names) as (keyof Names)[];
}

export default function Cookies() {
  return (
    <TextPage
      title={<Trans>Cookie policy</Trans>}
      changed="2026-11-28"
      lede={
        <Trans>
          One cookie keeps you signed in, one knows a browser in which you signed in before, two
          remember the language and the appearance that you chose. There is none for advertising,
          none for counting visitors and none before you sign in or choose, so we show no banner
          either.
        </Trans>
      }
    >
      <Part title={<Trans>Cookies</Trans>}>
        <dl className="grid gap-5">
          <Entry name="ditiyo.session_token">
            <Trans>
              Set when you log in or sign up; it proves who you are. It ends after{' '}
              <NumberText value={maxIdleDays} /> days or when you log out.
            </Trans>
          </Entry>
          <Entry name="ditiyo.device">
            <Trans>
              Set when you log in or sign up. It tells us that you signed in with this browser
              before, so that strangers who guess at your password do not use up your own tries. It
              opens nothing, names nobody, and stays for 400 days, also after you log out.
            </Trans>
          </Entry>
          <Entry name="ditiyo.language">
            <Trans>
              Set when you change the language of the pages. It holds nothing but that choice, and
              stays for a year.
            </Trans>
          </Entry>
          <Entry name="ditiyo.theme">
            <Trans>
              Set when you choose light or dark pages at the foot of a page. It holds nothing but
              that choice, and stays for a year.
            </Trans>
          </Entry>
        </dl>
        <p>
          <Trans>
            Scripts cannot read any of them (HttpOnly), and other sites cannot use them to act for
            you. On an https address the names of the first two begin with <Name>__Host-</Name>.
          </Trans>
        </p>
        <p>
          <Trans>
            While a sign-in with Google is under way, <Name>ditiyo.state</Name> ties Google’s answer
            to your browser, for five minutes. Google’s own window follows Google’s rules. In a demo
            shop a stand-in of ours may answer instead, with cookies that begin with{' '}
            <Name>local_oidc</Name>.
          </Trans>
        </p>
        <p>
          <Trans>
            Where real cards are taken, the payment page, and no other, loads the script of Stripe,
            our payment provider. Stripe sets cookies of its own against fraud:{' '}
            <Name>__stripe_mid</Name> for a year and <Name>__stripe_sid</Name> for half an hour. In
            test mode it is not loaded.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What else your browser remembers</Trans>}>
        <p>
          <Trans>
            These entries are no cookies: they stay in your browser’s local storage, and only pages
            of this shop can read them. Logging out removes the first three and the last three.
          </Trans>
        </p>
        <dl className="grid gap-5">
          {keysOf(storageKeys).map((key) => (
            <Entry key={key} name={storageKeys[key]}>
              {remembered[key]}
            </Entry>
          ))}
        </dl>
        <p>
          <Trans>
            Three more are kept elsewhere in your browser, under names that begin like this:
          </Trans>
        </p>
        <dl className="grid gap-5">
          {keysOf(storageNames).map((key) => (
            <Entry key={key} name={storageNames[key].trim()}>
              {keptElsewhere[key]}
            </Entry>
          ))}
        </dl>
        <p>
          <Trans>
            If you turn push on in your notice settings, the browser itself keeps an address at its
            maker’s push service (Google, Mozilla, Apple or Microsoft), by which we reach it while
            the shop is closed. It goes when you turn push off or log out.
          </Trans>
        </p>
        <p>
          <Trans>
            Until you close the tab, its session storage holds how far you had scrolled on each page
            (<Name>react-router-scroll-positions</Name>) and, after an update of the shop, the
            number of its version (<Name>react-router-manifest-version</Name>).
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How to delete it</Trans>}>
        <p>
          <Trans>
            Press Logout, or delete this site’s data in your browser’s settings. If you block
            cookies, you can still read all public pages. Only signing in does not work then,
            because the shop has no other way to know you.
          </Trans>
        </p>
      </Part>
    </TextPage>
  );
}

/** A name that a browser's own tools show. */
function Name({ children }: { children: string }) {
  return <code className="font-mono text-sm font-[640] wrap-anywhere">{children}</code>;
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line pl-4">
      <dt>
        <Name>{name}</Name>
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
