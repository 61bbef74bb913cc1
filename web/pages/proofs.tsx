import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, type MetaArgs } from 'react-router';
import type { Money } from '#contract/kernel/money.ts';
import { fairEnough } from '#contract/reviews/grading.ts';
import { GuideSentence } from '#web/modules/catalogue/pricing/guide-sentence.tsx';
import { LifeCell } from '#web/modules/catalogue/shutter-life.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { GradingLine } from '#web/ui/grading-line.tsx';
import { CodeBesideCamera, TwoAlike } from './proof-pictures.tsx';
import { Part, TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`What we check, and what nobody can`,
    t`Evidence photos, shutter life, photos shown before, serial numbers, prices: how each works here, what it tells you, and how it can be cheated.`,
  );

export default function Proofs() {
  return (
    <TextPage
      title={<Trans>What we check, and what nobody can</Trans>}
      changed="2026-11-28"
      lede={
        <Trans>
          The worth of a used camera is in what no photo shows. This page says what the shop looks
          at, what that tells you, and how somebody could get around it. None of it replaces your
          own eyes when you meet.
        </Trans>
      }
    >
      <EvidencePhoto />
      <ShutterLife />
      <UsedPhotos />
      <SerialNumbers />
      <Prices />
      <Described />
      <Fits />
      <Meeting />
    </TextPage>
  );
}

/** One proof: how it works, what it looks like in the shop, and what it cannot know. */
function Proof(props: {
  id: string;
  title: ReactNode;
  picture?: ReactNode;
  /** A drawing of ours, not a part of the shop. */
  isDrawn?: boolean;
  limits: ReactNode;
  children: ReactNode;
}) {
  const { id, title, picture, isDrawn = false, limits, children } = props;
  return (
    <Part id={id} title={title}>
      {children}
      {picture && (
        <figure className="grid gap-2 rounded-lg border border-line bg-surface p-4">
          {picture}
          {!isDrawn && (
            <figcaption className="text-xs text-muted">
              <Trans>So it looks in the shop: an example.</Trans>
            </figcaption>
          )}
        </figure>
      )}
      <p>
        <b>
          <Trans>What it cannot know.</Trans>
        </b>{' '}
        {limits}
      </p>
    </Part>
  );
}

function EvidencePhoto() {
  return (
    <Proof
      id="evidence"
      title={<Trans>Evidence photo</Trans>}
      isDrawn
      picture={<CodeBesideCamera />}
      limits={
        <Trans>
          Data in a photo can be edited, and a friend’s camera of the same model can be borrowed.
          Whoever does that leaves a forged file under an account that we know. Compare count and
          serial number when you meet.
        </Trans>
      }
    >
      <p>
        <Trans>
          We give the seller a code that counts once, for 48 hours. We ask them to photograph it
          with the camera that they sell, and to send the file as the camera wrote it. We read which
          camera wrote it, its serial number, and how often its shutter fell, where the maker writes
          that down, and compare it with the listing. What was seen stands on the page with its day.
          The file itself is not kept.
        </Trans>
      </p>
    </Proof>
  );
}

function ShutterLife() {
  return (
    <Proof
      id="shutter"
      title={<Trans>Shutter life</Trans>}
      picture={
        <LifeCell
          life={{
            used: 23,
            rated: 150_000,
            count: 34_651,
            perThousand: 395,
            source: { by: 'seller' },
          }}
        />
      }
      limits={
        <Trans>
          The rating is the maker’s tested figure: many shutters go on far past it, some fail
          before. A count that only the seller says is the seller’s word. Where count or rating is
          not known, we show nothing and guess nothing.
        </Trans>
      }
    >
      <p>
        <Trans>
          A shutter wears out. Where we know how often it fell and what its maker rated it for, the
          page says how much of that is used, who says so, and what the remaining releases cost.
        </Trans>
      </p>
    </Proof>
  );
}

function UsedPhotos() {
  return (
    <Proof
      id="photos"
      title={<Trans>Photos shown before</Trans>}
      isDrawn
      picture={<TwoAlike />}
      limits={
        <Trans>
          A new photo of the same camera, one that is turned far, or a small part of one is not
          found. Photos from elsewhere on the internet are unknown to us.
        </Trans>
      }
    >
      <p>
        <Trans>
          Each new photo is compared with all that other sellers ever showed here, also when it was
          cropped, mirrored, recoloured or made smaller. If one looks the same, our team sees both
          side by side, and the seller is asked. Your own photo of your own camera can be used
          again.
        </Trans>
      </p>
    </Proof>
  );
}

function SerialNumbers() {
  return (
    <Proof
      id="serials"
      title={<Trans>Serial numbers and theft</Trans>}
      limits={
        <Trans>
          We know only what was reported here. That there is no notice does not prove that nothing
          was stolen, and a number can be scratched off.
        </Trans>
      }
    >
      <p>
        <Trans>
          One serial number of a model can be on sale once. Whoever was robbed{' '}
          <Link to="/dashboard/stolen" className="link">
            files a notice
          </Link>{' '}
          with a receipt, the box or an old photo; our team decides. A camera with an accepted
          notice is taken off sale under this number, both sides are heard, and the seller is not
          told who filed it. Before you buy, here or elsewhere,{' '}
          <Link to="/serial" className="link">
            check the number
          </Link>
          . We keep no list of what was asked.
        </Trans>
      </p>
    </Proof>
  );
}

function Prices() {
  return (
    <Proof
      id="prices"
      title={<Trans>What such items sold for</Trans>}
      picture={
        <p className="num text-sm">
          <GuideSentence
            guide={{
              of: 'model',
              own: true,
              firm: true,
              sales: 18,
              low: 38_000 as Money,
              middle: 42_000 as Money,
              high: 46_000 as Money,
            }}
          />
        </p>
      }
      limits={
        <Trans>
          A rare colour, a new shutter, a bundle of three lenses. With few sales the range is a
          hint, and where we say “about” it is an estimate from other ages and conditions.
        </Trans>
      }
    >
      <p>
        <Trans>
          Prices come from completed sales here alone, never from what somebody asks. One pair of
          people counts once in 90 days and one seller for less than a third, so that friends cannot
          make a price. Refunded sales do not count.
        </Trans>
      </p>
    </Proof>
  );
}

function Described() {
  const { number } = useFormats();
  const percent = number(fairEnough);
  return (
    <Proof
      id="described"
      title={<Trans>Described fairly</Trans>}
      picture={
        <p className="num text-sm">
          <GradingLine accuracy={{ percent: 94, deals: 31 }} />
        </p>
      }
      limits={
        <Trans>
          Friends can praise each other, though each time costs them a sale that was paid and handed
          over. Under five compared sales we say nothing.
        </Trans>
      }
    >
      <p>
        <Trans>
          After the handover the buyer compares looks, function, glass and accessories with the
          listing. A seller’s page says how often nothing was worse than listed. What one buyer
          found worse counts once a year.
        </Trans>
      </p>
      <p>
        <Trans>
          Where items fit a search equally well, those of sellers who describe fairly come first.
          Whoever described fewer than {percent} % of five or more items fairly has to show an
          evidence photo of the next one before it is on sale.
        </Trans>
      </p>
    </Proof>
  );
}

function Fits() {
  return (
    <Proof
      id="fits"
      title={<Trans>Fits your kit</Trans>}
      limits={
        <Trans>
          Whether this very adapter is well made, and whether old electronics still speak. Try it
          when you meet.
        </Trans>
      }
    >
      <p>
        <Trans>
          Say in your{' '}
          <Link to="/dashboard/account#kit" className="link">
            account
          </Link>{' '}
          which bodies and lenses you own. Then each page says whether the item fits them, by itself
          or with an adapter, and whether autofocus stays. Nobody but you sees your kit.
        </Trans>
      </p>
    </Proof>
  );
}

function Meeting() {
  return (
    <Proof
      id="meeting"
      title={<Trans>When you meet</Trans>}
      limits={
        <Trans>
          What shows only after days: a shutter that hangs in the cold, a battery that is tired. A
          list finds what can be seen in half an hour.
        </Trans>
      }
    >
      <p>
        <Trans>
          For each kind of item there is a{' '}
          <Link to="/check" className="link">
            list to go through together
          </Link>
          , step by step, what to look at and what a fault looks like. It works without a
          connection, and what you answer stays with you.
        </Trans>
      </p>
    </Proof>
  );
}
