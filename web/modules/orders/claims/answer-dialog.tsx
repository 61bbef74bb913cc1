import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ClaimStep, type DealClaim, maxClaimPictures } from '#contract/deals/claims.ts';
import { ClaimAnswerRequest } from '#contract/deals/claims-schemas.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { ChosenPhotos, WithPhotos } from '#web/ui/chosen-photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { plainNumber } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { answer } from './calls.ts';
import { isCash, useWholeOf } from './claim-sum.ts';

interface AnswerDialogProps {
  deal: DealStory;
  claim: DealClaim;
  step: ClaimStep;
  title: ReactNode;
  photos: WithPhotos;
  onClose: () => void;
}

/** Answers a claim, or adds a word to it. */
export function AnswerDialog({ photos: Photos, ...props }: AnswerDialogProps) {
  const { title, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title}>
      <Photos>{(photos) => <AnswerForm {...props} photos={photos} />}</Photos>
    </Dialog>
  );
}

type AnswerFormProps = Omit<AnswerDialogProps, 'photos'> & { photos: ChosenPhotos };

function AnswerForm({ deal, claim, step, title, photos, onClose }: AnswerFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { state, keepsItem, set, submit } = useAnswer({ claim, step, photos, onClose });
  const { form, busy, failure, errors } = state;
  const most = number(maxClaimPictures);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
      aria-busy={busy}
    >
      <p className="wrap-anywhere">
        <WhatFollows deal={deal} claim={claim} step={step} keepsItem={keepsItem} />
      </p>
      {step === 'part' && (
        <NumberInput
          label={t`How much goes back (tk)`}
          error={errors.amount}
          onChange={({ target }) => set('amount', target.value)}
        />
      )}
      {step === 'agree' && mayKeep(deal, claim) && (
        <CheckBox
          label={t`The buyer may keep it: it need not come back`}
          onChange={({ target }) => set('keepsItem', target.checked)}
        />
      )}
      <TextArea
        label={step === 'agree' || step === 'part' ? t`A word (optional)` : t`What do you say?`}
        hint={t`The other side and the shop read it.`}
        error={errors.text}
        onChange={({ target }) => set('text', target.value)}
      />
      {(step === 'contest' || step === 'say') &&
        photos.field({
          label: t`Photos (optional)`,
          hint: t`${most} photos at most.`,
          error: errors.pictures,
        })}
      <DialogFoot
        failure={failure}
        busy={busy}
        keep={<Trans>Not yet</Trans>}
        confirm={title}
        onClose={onClose}
      />
    </form>
  );
}

interface Written {
  text: string;
  amount: string;
  keepsItem: boolean;
}

interface Answering {
  claim: DealClaim;
  step: ClaimStep;
  photos: ChosenPhotos;
  onClose: () => void;
}

/** What is written, and how it is sent. */
function useAnswer({ claim, step, photos, onClose }: Answering) {
  const { t } = useLingui();
  const state = useSending({ fields: ['text', 'amount', 'pictures'], onDone: onClose });
  const [written, setWritten] = useState<Written>({ text: '', amount: '', keepsItem: false });

  function set<Name extends keyof Written>(name: Name, value: Written[Name]) {
    setWritten((before) => ({ ...before, [name]: value }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { text, amount, keepsItem } = written;
    const request = {
      answer: step,
      text,
      ...(step === 'part' && amount !== '' && { amount: Number(plainNumber(amount)) }),
      ...(step === 'agree' && keepsItem && { keepsItem }),
    };
    const checked = state.check(ClaimAnswerRequest, request);
    if (!checked) return;
    state.setBusy(true);
    const pictures = await photos.upload();
    state.setBusy(false);
    if (!pictures) return;
    const body = { ...checked, ...(pictures.length > 0 && { pictures }) };
    const done = step === 'say' ? t`It is added to the claim.` : t`Your answer is noted.`;
    await state.send(() => answer(claim._id, body), done);
  }

  return { state, keepsItem: written.keepsItem, set, submit };
}

/** Whether a seller who agrees can let the buyer keep what they have. */
const mayKeep = ({ side }: DealStory, { comesBack }: DealClaim): boolean =>
  side === 'seller' && comesBack === true;

interface WhatFollowsProps extends Pick<AnswerFormProps, 'deal' | 'claim' | 'step'> {
  keepsItem: boolean;
}

function WhatFollows({ deal, claim, step, keepsItem }: WhatFollowsProps): ReactNode {
  switch (step) {
    case 'agree':
      return mayKeep(deal, claim) && !keepsItem ? (
        <OnceItIsBack deal={deal} />
      ) : (
        <GoesBack deal={deal} />
      );
    case 'part':
      return <PartGoesBack deal={deal} />;
    case 'contest':
      return <Trans>Say how it was. Somebody from the shop reads both sides and decides.</Trans>;
    default:
      return <Trans>It is added to the claim and changes nothing else.</Trans>;
  }
}

function OnceItIsBack({ deal }: { deal: DealStory }): ReactNode {
  const { what } = useWholeOf(deal);
  const { name } = deal.buyer;
  return (
    <Trans>
      {what}, goes back to {name} once you have the item again. This cannot be taken back.
    </Trans>
  );
}

/** Of the whole price that goes back now, as its reader is concerned. */
function GoesBack({ deal }: { deal: DealStory }): ReactNode {
  const { sum, what } = useWholeOf(deal);
  const { name } = deal.buyer;
  const isBuyer = deal.side === 'buyer';
  if (isCash(deal)) {
    return (
      <Trans>
        The claim is closed in favour of {name}. It was paid in cash: you settle {sum} between the
        two of you.
      </Trans>
    );
  }
  if (deal.byHandOnly) {
    return isBuyer ? (
      <Trans>
        {what}, goes back to you. The payment provider cannot give it back: somebody from the shop
        sends it. This cannot be taken back.
      </Trans>
    ) : (
      <Trans>
        {what}, goes back to {name}. The payment provider cannot give it back: somebody from the
        shop sends it. This cannot be taken back.
      </Trans>
    );
  }
  return isBuyer ? (
    <Trans>{what}, goes back to you, and the deal is over. This cannot be taken back.</Trans>
  ) : (
    <Trans>
      {what}, goes back to {name}, and the deal is over. This cannot be taken back.
    </Trans>
  );
}

function PartGoesBack({ deal }: { deal: DealStory }): ReactNode {
  const { sum } = useWholeOf(deal);
  const [{ name }, seller] = [deal.buyer, deal.seller.name];
  if (isCash(deal)) {
    return (
      <Trans>
        You offer less than {sum}. It was paid in cash: if {name} agrees, you settle that between
        the two of you, and the sale stands.
      </Trans>
    );
  }
  return deal.side === 'buyer' ? (
    <Trans>
      You ask for less than {sum}. If {seller} agrees, that goes back to you and the sale stands.
    </Trans>
  ) : (
    <Trans>
      You offer less than {sum}. If {name} agrees, that goes back to them and the sale stands.
    </Trans>
  );
}
