import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { ClaimStep, DealClaim } from '#contract/deals/claims.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { claimWords } from './calls.ts';
import type { WordStep } from './claim-buttons.tsx';

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
    agree: t`Agreed. The money is on its way.`,
    escalate: t`The shop decides now.`,
    returned: t`Noted: you have it again. The price goes back.`,
    withdraw: t`You took the claim back.`,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWord(step)) await send(() => claimWords[step](claim._id), done[step]);
  }

  return (
    <Dialog open onClose={() => !busy && onClose()} title={title}>
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

function Question(props: { deal: DealStory; claim: DealClaim; step: WordStep }): ReactNode {
  const { deal, claim, step } = props;
  const { money } = useFormats();
  const part = money(claim.offered ?? 0);
  const price = money(deal.price);
  const name = deal.buyer.name;
  switch (step) {
    case 'agree':
      return (
        <Trans>
          {part} of the price go back to {name}, the sale stands, and the claim is closed. This
          cannot be taken back.
        </Trans>
      );
    case 'escalate':
      return (
        <Trans>
          Somebody from the shop reads what you both said and decides: all of the price goes back, a
          part of it, or nothing.
        </Trans>
      );
    case 'returned':
      return (
        <Trans>
          Is it in your hand again, and is it the one that you sold? Then {price} go back to {name}.
          This cannot be taken back.
        </Trans>
      );
    case 'withdraw':
      return (
        <Trans>The claim is closed, nothing goes back, and the deal goes on where it was.</Trans>
      );
  }
}
