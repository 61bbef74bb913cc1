import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { claimTurnProblems } from '#contract/deals/claims-problems.ts';
import { ClaimDecision, type ClaimStory } from '#contract/deals/claims-schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { plainNumber } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { isCash } from './claim-sum.ts';
import { decide } from './desk-queries.ts';
import { mayBeBack } from './may-be-back.ts';

const ConfirmClaim = lazyPart(async () => (await import('./confirm-claim.tsx')).ConfirmClaim, {
  giveUp: ({ onClose }) => onClose(),
});

/** Where an admin decides: how much goes back, whether the item comes back before, and why. */
export function DecisionForm({ story }: { story: ClaimStory }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { state, outcome, choose, written, set, check, decision, setDecision, send } =
    useDecisionForm(story);
  const { form, busy, failure, errors } = state;
  const highest = money(story.highestPart as typeof story.price);
  const part = story.highestPart > 0 ? [{ value: 'part', label: t`A part of it` }] : [];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={check}
      aria-labelledby="decide"
      aria-busy={busy}
      className="panel grid gap-4.5"
    >
      <h2 id="decide" className="text-xl!">
        <Trans>Your decision</Trans>
      </h2>
      <RadioCards
        label={t`What goes back to the buyer`}
        error={errors.outcome}
        options={[
          { value: 'whole', label: t`The whole price` },
          ...part,
          { value: 'nothing', label: t`Nothing` },
        ]}
        radio={{ name: 'outcome', onChange: ({ target }) => choose(target.value) }}
      />
      {outcome === 'part' && (
        <NumberInput
          label={t`Amount (tk)`}
          hint={t`${highest} at most.`}
          error={errors.amount}
          onChange={({ target }) => set('amount', target.value)}
        />
      )}
      {outcome === 'whole' && mayWait(story) && (
        <CheckBox
          label={t`Only once the seller has the item again`}
          checked={written.needsReturn}
          onChange={({ target }) => set('needsReturn', target.checked)}
        />
      )}
      {outcome === 'whole' && mayBeBack(story) && (
        <CheckBox
          label={t`The seller has the item again`}
          checked={written.isBack}
          onChange={({ target }) => set('isBack', target.checked)}
        />
      )}
      {story.byHandOnly && outcome !== undefined && outcome !== 'nothing' && (
        <TextInput
          label={t`Reference of the transfer`}
          hint={t`The provider gives nothing of this payment back any more. Send it by bank or bKash first, then decide.`}
          error={errors.reference}
          onChange={({ target }) => set('reference', target.value)}
        />
      )}
      <TextArea
        label={t`Reason`}
        hint={t`Both sides read it.`}
        error={errors.reason}
        onChange={({ target }) => set('reason', target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Decide</Trans>
      </Button>
      {decision && (
        <ConfirmClaim
          story={story}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onConfirm={() => void send()}
        />
      )}
    </form>
  );
}

interface Written {
  amount: string;
  needsReturn: boolean;
  isBack: boolean;
  reason: string;
  reference: string;
}

/** Whether the price can wait for the camera: it does not yet. */
const mayWait = ({ state, deal }: ClaimStory): boolean => state !== 'returning' && !isCash(deal);

/** What is chosen and written, and how it is sent. */
function useDecisionForm(story: ClaimStory) {
  const { _id, byHandOnly } = story;
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<string>();
  const [written, setWritten] = useState<Written>({
    amount: '',
    // As when the seller agrees: who has the camera brings it back first.
    needsReturn: story.comesBack === true,
    isBack: false,
    reason: '',
    reference: '',
  });
  const [decision, setDecision] = useState<ClaimDecision>();
  const state = useSending({
    fields: ['outcome', 'amount', 'needsReturn', 'isBack', 'reason', 'reference'],
    onDone: () => setDecision(undefined),
  });

  function set<Name extends keyof Written>(name: Name, value: Written[Name]) {
    setWritten((before) => ({ ...before, [name]: value }));
    state.mend(name);
  }

  function choose(value: string) {
    setOutcome(value);
    state.mend('outcome');
  }

  function check(event: FormEvent) {
    event.preventDefault();
    const { amount, needsReturn, isBack, reason, reference } = written;
    const isWaiting = outcome === 'whole' && needsReturn && mayWait(story);
    const given = {
      outcome,
      reason,
      ...(outcome === 'part' && amount !== '' && { amount: Number(plainNumber(amount)) }),
      ...(isWaiting && { needsReturn }),
      ...(outcome === 'whole' && isBack && !isWaiting && { isBack }),
      ...(byHandOnly && outcome !== 'nothing' && !isWaiting && { reference }),
    };
    const read = state.check(ClaimDecision, given);
    // Before it is asked about: the shop would refuse it.
    if ((read?.amount ?? 0) <= story.highestPart) setDecision(read);
    else state.setErrors({ amount: claimTurnProblems.claim_amount.body.ownStatus });
  }

  async function send() {
    if (!decision) return;
    setDecision(undefined);
    await state.send(() => decide(_id, decision), t`It is decided. Both sides hear of it.`);
  }

  return { state, outcome, choose, written, set, check, decision, setDecision, send };
}
