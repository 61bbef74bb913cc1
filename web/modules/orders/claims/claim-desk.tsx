import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimStory } from '#contract/deals/claims-schemas.ts';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { DealTimeline } from '../deal-timeline.tsx';
import { ClaimOutcome, Offered } from './claim-card.tsx';
import { ClaimConversation } from './claim-conversation.tsx';
import { isCash } from './claim-sum.ts';
import { type Names, useClaimTitle } from './claim-texts.ts';
import { ClaimWords } from './claim-words.tsx';
import { DecisionForm } from './decision-form.tsx';
import { WhoseTurn } from './whose-turn.tsx';

interface ClaimDeskProps {
  story: ClaimStory;
  /** The two people, each with the way to what is known of them. */
  people: { buyer: ReactNode; seller: ReactNode };
  /** Where the payment stands; nothing for what was paid in cash. */
  payment: ReactNode;
  /** What the buyer found when they met, if they sent that. */
  inspection: ReactNode;
  /** What its seller said of the item, and showed. */
  listing: ReactNode;
}

/** All that an admin needs to decide a claim, on one page. */
export function ClaimDesk({ story, people, payment, inspection, listing }: ClaimDeskProps) {
  const names = { buyer: story.buyer.name, seller: story.seller.name };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        <OneClaim story={story} names={names} />
        {story.mayDecide && !story.payment?.withBank ? (
          <DecisionForm story={story} />
        ) : (
          <WhyNot story={story} names={names} />
        )}
        {story.mayDecide && <ClaimConversation story={story} names={names} />}
      </div>
      <div className="grid gap-5">
        <Facts story={story} people={people} payment={payment} />
        {listing}
        {inspection}
        <DealTimeline
          deal={{ ...story.deal, buyer: story.buyer, seller: story.seller, price: story.price }}
        />
        <Earlier story={story} names={names} />
      </div>
    </div>
  );
}

function OneClaim({ story, names }: { story: ClaimStory; names: Names }) {
  const title = useClaimTitle(names)(story);
  return (
    <section aria-labelledby="claim" className="panel grid gap-4">
      <h2 id="claim" className="text-xl! wrap-anywhere">
        {title}
      </h2>
      <WhoseTurn claim={story} names={names} sum="" />
      <Offered claim={story} names={names} />
      <ClaimOutcome claim={story} names={names} isCash={isCash(story.deal)} />
      <ClaimWords claim={story} names={names} />
    </section>
  );
}

/** Why there is nothing to decide for the reader. */
function WhyNot({ story, names }: { story: ClaimStory; names: Names }) {
  const { state, turn, mayDecide } = story;
  if (state === 'closed') return null;
  if (mayDecide) {
    return (
      <p className="panel">
        <Trans>
          The buyer’s bank decides about this money. Answer it at the payment provider before its
          date: if the bank leaves the money with us, or takes all of it, the claim closes by
          itself.
        </Trans>
      </p>
    );
  }
  const who = turn === 'buyer' || turn === 'seller' ? names[turn] : '';
  return (
    <p className="panel wrap-anywhere">
      {state === 'with_admin' || state === 'returning' ? (
        <Trans>You are a side of this deal: another admin decides the claim.</Trans>
      ) : (
        <Trans>
          It waits for {who} now. It comes to you if they do not answer in time, or do not agree.
        </Trans>
      )}
    </p>
  );
}

function Facts({ story, people, payment }: Omit<ClaimDeskProps, 'inspection' | 'listing'>) {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  const { bookedAt, paidAt, handedOver, completedAt } = story.deal;
  const at = (moment: string) => <span className="num">{clock(Date.parse(moment))}</span>;
  const lines = [
    { name: t`Buyer`, value: people.buyer },
    { name: t`Seller`, value: people.seller },
    { name: t`Payment`, value: payment ?? t`Cash` },
    { name: t`Booked`, value: at(bookedAt) },
    ...(paidAt ? [{ name: t`Paid`, value: at(paidAt) }] : []),
    { name: t`Handed over`, value: handedOver ? at(handedOver.at) : t`Not yet` },
    ...(completedAt ? [{ name: t`Deal done`, value: at(completedAt) }] : []),
  ];
  return (
    <section className="panel" aria-label={t`Deal`}>
      <DetailLines lines={lines} total={{ name: t`Price`, value: money(story.price) }} />
    </section>
  );
}

/** What was claimed about the deal before. */
function Earlier({ story: { earlier, deal }, names }: { story: ClaimStory; names: Names }) {
  const titleOf = useClaimTitle(names);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="panel grid gap-4">
      <h2 id="earlier" className="text-xl!">
        <Trans>Earlier claims</Trans>
      </h2>
      <ul className="grid gap-5">
        {earlier.map((claim) => (
          <li key={claim._id} className="grid gap-3">
            <h3 className="font-sans text-md font-[640] wrap-anywhere">{titleOf(claim)}</h3>
            <ClaimOutcome claim={claim} names={names} isCash={isCash(deal)} />
            <ClaimWords claim={claim} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
