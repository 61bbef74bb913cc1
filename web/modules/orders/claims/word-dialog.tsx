import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { ClaimStep, DealClaim } from '#contract/deals/claims.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { claimWords } from './calls.ts';
import { isDecided, type WordStep } from './claim-buttons.tsx';
import { isCash, useWholeOf } from './claim-sum.ts';

interface WordDialogProps {
  deal: DealStory;
  claim: DealClaim;
  step: ClaimStep;
  title: ReactNode;
  onClose: () => void;
}

const isWord = (step: ClaimStep): step is WordStep => step in claimWords;

/** Says what follows from a word about a claim, and sends it. */
export function WordDialog({ deal, claim, step, title, onClose }: WordDialogProps) {
  const { t } = useLingui();
  const { busy, failure, send } = useSending({ fields: [], onDone: onClose });
  const done: Record<WordStep, string> = {
    agree: isCash(deal)
      ? t`Agreed. You settle it between the two of you.`
      : t`Agreed. The money is on its way.`,
    escalate: t`The shop decides now.`,
    returned: isCash(deal)
      ? t`Noted: you have it again.`
      : t`Noted: you have it again. The price goes back.`,
    withdraw: t`You took the claim back.`,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWord(step)) await send(() => claimWords[step](claim._id), done[step]);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4.5"
        aria-busy={busy}
      >
        <p className="wrap-anywhere">
          {isWord(step) && <Question deal={deal} claim={claim} step={step} />}
        </p>
        <DialogFoot
          failure={failure}
          busy={busy}
          keep={<Trans>Not yet</Trans>}
          confirm={title}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface QuestionProps {
  deal: DealStory;
  claim: DealClaim;
  step: WordStep;
}

function Question({ deal, claim, step }: QuestionProps): ReactNode {
  switch (step) {
    case 'agree':
      return <OfPart deal={deal} claim={claim} />;
    case 'escalate':
      return isDecided(claim) ? (
        <Trans>
          Somebody from the shop reads what you both said, and looks at the decision again. Say
          something about the claim too, so that they know what is wrong.
        </Trans>
      ) : isCash(deal) ? (
        <Trans>
          Somebody from the shop reads what you both said and decides who is right. It was paid in
          cash: no money moves here.
        </Trans>
      ) : (
        <Trans>
          Somebody from the shop reads what you both said and decides: all of the price goes back, a
          part of it, or nothing.
        </Trans>
      );
    case 'returned':
      return <OfReturned deal={deal} />;
    case 'withdraw':
      return (
        <Trans>The claim is closed, nothing goes back, and the deal goes on where it was.</Trans>
      );
  }
}

/** What follows from agreeing to the part that the other side offers. */
function OfPart({ deal, claim }: Omit<QuestionProps, 'step'>): ReactNode {
  const { money } = useFormats();
  const part = money(claim.offered ?? 0);
  const { name } = deal.buyer;
  if (isCash(deal)) {
    return (
      <Trans>
        The claim is closed, and the sale stands. It was paid in cash: you settle {part} between the
        two of you. This cannot be taken back.
      </Trans>
    );
  }
  return deal.side === 'buyer' ? (
    <Trans>
      {part} of the price go back to you, the sale stands, and the claim is closed. This cannot be
      taken back.
    </Trans>
  ) : (
    <Trans>
      {part} of the price go back to {name}, the sale stands, and the claim is closed. This cannot
      be taken back.
    </Trans>
  );
}

/** What follows once the seller says that the item is back. */
function OfReturned({ deal }: { deal: DealStory }): ReactNode {
  const { sum } = useWholeOf(deal);
  const { name } = deal.buyer;
  if (isCash(deal)) {
    return (
      <Trans>
        Is it in your hand again, and is it the one that you sold? Then the claim is closed. It was
        paid in cash: you settle {sum} between the two of you.
      </Trans>
    );
  }
  return deal.byHandOnly ? (
    <Trans>
      Is it in your hand again, and is it the one that you sold? Then somebody from the shop sends{' '}
      {sum} to {name}. This cannot be taken back.
    </Trans>
  ) : (
    <Trans>
      Is it in your hand again, and is it the one that you sold? Then {sum} go back to {name}. This
      cannot be taken back.
    </Trans>
  );
}
