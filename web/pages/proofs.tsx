import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type MetaArgs } from 'react-router';
import type { Money } from '#contract/kernel/money.ts';
import { fairEnough } from '#contract/reviews/grading.ts';
import { GuideSentence } from '#web/modules/catalogue/pricing/guide-sentence.tsx';
import { LifeCell } from '#web/modules/catalogue/shutter-life.tsx';
import { useHasPart } from '#web/platform/shown-settings.ts';
import { useFormats } from '#web/ui/formats.ts';
import { GradingLine } from '#web/ui/grading-line.tsx';
import { EvidencePhoto } from './proof-evidence.tsx';
import { Inspection, Meeting, SensorTest } from './proof-meeting.tsx';
import { Proof } from './proof-part.tsx';
import { NumberRead, PriceSteps, ThroughAnAdapter, TwoAlike } from './proof-pictures.tsx';
import { Signals } from './proof-signals.tsx';
import { TextPage, textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`What we check, and what nobody can`,
    t`Shutter life, serial numbers, the sensor, what was found at the meeting: how each proof works here, what it tells you, and how it can be cheated.`,
  );

export default function Proofs() {
  const hasEvidence = useHasPart('evidence');
  const hasPhotos = useHasPart('photoMatch');
  const hasPrices = useHasPart('priceGuide');
  return (
    <TextPage
      title={<Trans>What we check, and what nobody can</Trans>}
      changed="2026-11-30"
      lede={
        <Trans>
          The worth of a used camera is in what no photo shows. This page says what the shop looks
          at, what that tells you, and how somebody could get around it. None of it replaces your
          own eyes when you meet.
        </Trans>
      }
    >
      {hasEvidence && <EvidencePhoto />}
      <ShutterLife />
      {hasPhotos && <UsedPhotos />}
      <SerialNumbers />
      {hasPrices && <Prices />}
      <EarlierPrices />
      <Described asksEvidence={hasEvidence} />
      <Fits />
      <Meeting />
      <SensorTest />
      <Inspection />
      <Signals />
    </TextPage>
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
          found. Photos from elsewhere on the internet, and those from before we began to compare,
          are unknown to us.
        </Trans>
      }
    >
      <p>
        <Trans>
          Each new photo is compared with those that other sellers’ listings show, or showed up to
          two years ago, also when it was cropped, mirrored, recoloured or made smaller. If one
          looks the same, our team sees both side by side, and the seller is asked. Your own photo
          of your own camera can be used again.
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
      isDrawn
      picture={<NumberRead />}
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
          A rare colour, a new shutter, a bundle of three lenses. Three accounts that sell each
          other things in cash. With few sales the range is a hint, and where we say “about” it is
          an estimate from other ages and conditions.
        </Trans>
      }
    >
      <p>
        <Trans>
          Prices come from completed sales here alone, never from what somebody asks. One pair of
          people counts once in 90 days and one seller for a third at most, so that it is harder for
          friends to make a price. Refunded sales do not count.
        </Trans>
      </p>
    </Proof>
  );
}

function EarlierPrices() {
  return (
    <Proof
      id="history"
      title={<Trans>Price history</Trans>}
      isDrawn
      picture={<PriceSteps />}
      limits={
        <Trans>
          What it cost elsewhere, and what two people agree on. Whoever deletes a listing and writes
          it anew begins a new history.
        </Trans>
      }
    >
      <p>
        <Trans>
          Each price that an item had in its listing stands on its page with its day, the newest
          first. So a price that was raised to be lowered again is seen.
        </Trans>
      </p>
    </Proof>
  );
}

function Described({ asksEvidence }: { asksEvidence: boolean }) {
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
          Friends can praise each other: each time costs them a sale that was paid and handed over,
          which in cash is two presses. Under five compared sales we say nothing.
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
        </Trans>{' '}
        {asksEvidence && (
          <Trans>
            Whoever described fewer than {percent} % of five or more items fairly has to show an
            evidence photo of the next one before it is on sale.
          </Trans>
        )}
      </p>
    </Proof>
  );
}

function Fits() {
  return (
    <Proof
      id="fits"
      title={<Trans>Fits your kit</Trans>}
      isDrawn
      picture={<ThroughAnAdapter />}
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
