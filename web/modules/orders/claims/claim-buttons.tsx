import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ClaimStep, DealClaim } from '#contract/deals/claims.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { WithPhotos } from '#web/ui/chosen-photos.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { isCash } from './claim-sum.ts';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog, {
  giveUp: ({ onClose }) => onClose(),
});
const WordDialog = lazyPart(async () => (await import('./word-dialog.tsx')).WordDialog, {
  giveUp: ({ onClose }) => onClose(),
});

interface ClaimButtonsProps {
  deal: DealStory;
  claim: DealClaim;
  photos: WithPhotos;
}

/** Exactly what the reader may do about a claim, each asked once more before it counts. */
export function ClaimButtons({ deal, claim, photos }: ClaimButtonsProps) {
  const [asked, setAsked] = useState<ClaimStep>();
  const titles = useStepTitles(claim, deal);
  if (claim.may.length === 0) return null;
  const close = () => setAsked(undefined);
  const [first] = claim.may;
  return (
    <div className="flex flex-wrap gap-2">
      {claim.may.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={lookOf(step, claim) ?? (step === first ? 'fill' : undefined)}
          onClick={() => setAsked(step)}
        >
          {titles[step]}
        </Button>
      ))}
      {asked &&
        (isSpoken(asked, claim) ? (
          <AnswerDialog
            deal={deal}
            claim={claim}
            step={asked}
            title={titles[asked]}
            photos={photos}
            onClose={close}
          />
        ) : (
          <WordDialog
            deal={deal}
            claim={claim}
            step={asked}
            title={titles[asked]}
            onClose={close}
          />
        ))}
    </div>
  );
}

/** Only a first step that settles it leads. */
const looks: Partial<Record<ClaimStep, 'line' | 'text'>> = {
  say: 'line',
  withdraw: 'text',
  contest: 'line',
  part: 'line',
};

/** Who is to bring it back asks the shop only where that fails. */
const lookOf = (step: ClaimStep, { state }: DealClaim) =>
  step === 'escalate' && state === 'returning' ? 'text' : looks[step];

/** The shop decided already: the price goes back once the item does. */
export const isDecided = ({ state, reason }: DealClaim): boolean =>
  state === 'returning' && reason !== undefined;

export type SpokenStep = 'agree' | 'part' | 'contest' | 'say';
export type WordStep = 'agree' | 'escalate' | 'returned' | 'withdraw';

/** Whether a step is an answer, with words of one's own; to agree to an offered part is none. */
function isSpoken(step: ClaimStep, { state }: DealClaim): step is SpokenStep {
  return step === 'agree' ? state === 'open' : ['part', 'contest', 'say'].includes(step);
}

function useStepTitles(claim: DealClaim, deal: DealStory): Record<ClaimStep, ReactNode> {
  const { money } = useFormats();
  const { state, offered } = claim;
  const part = money(offered ?? 0);
  const isBuyer = deal.side === 'buyer';
  return {
    agree:
      state === 'offered' ? (
        <Trans>Agree to {part}</Trans>
      ) : isCash(deal) || deal.byHandOnly ? (
        <Trans>Agree to the claim</Trans>
      ) : isBuyer ? (
        <Trans>Take the whole price back</Trans>
      ) : (
        <Trans>Give the whole price back</Trans>
      ),
    part: isBuyer ? <Trans>Ask for a part</Trans> : <Trans>Offer a part</Trans>,
    contest: <Trans>Contest it</Trans>,
    say: <Trans>Say something</Trans>,
    escalate: isDecided(claim) ? (
      <Trans>It does not come back as it should</Trans>
    ) : (
      <Trans>Let the shop decide</Trans>
    ),
    returned: <Trans>The camera is back</Trans>,
    withdraw: <Trans>Take the claim back</Trans>,
  };
}
