import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { Chip } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { brandOf, cvcLength, digitsOf, groupExpiry, groupNumber } from './card-number.ts';
import type { CardFieldsProps } from './card-payments.ts';
import { useSandboxCard } from './use-sandbox-card.ts';

// Written with hard spaces: a number that breaks across lines is hard to copy.
const cardThatPays = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0');
const cardThatFails = '4000 0000 0000 0002'.replaceAll(' ', '\u00a0');

/** The card form of test mode: our own, for the built-in gateway, and labelled so. */
export function SandboxCard({ publishableKey, disabled, onReady }: CardFieldsProps) {
  const { t } = useLingui();
  const card = useSandboxCard({ publishableKey, onReady });
  const { typed, faults, inputs, change, leave } = card;
  const most = cvcLength(typed.number);
  return (
    <div className="grid gap-4.5">
      <TestModeNote />
      <CardNumber card={card} disabled={disabled} />
      <div className="grid grid-cols-2 items-start gap-4.5">
        <TextInput
          ref={inputs.expiry}
          label={t`Expiry date`}
          numeric
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t`MM / YY`}
          disabled={disabled}
          value={typed.expiry}
          error={faults.expiry}
          onChange={change('expiry', groupExpiry)}
          onBlur={() => leave('expiry')}
        />
        <TextInput
          ref={inputs.cvc}
          label={t`CVC`}
          numeric
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={most === 4 ? '1234' : '123'}
          disabled={disabled}
          value={typed.cvc}
          error={faults.cvc}
          onChange={change('cvc', (text) => digitsOf(text).slice(0, most))}
          onBlur={() => leave('cvc')}
        />
      </div>
    </div>
  );
}

function TestModeNote() {
  return (
    <p className="rounded-md bg-amber-tint px-4 py-3 text-sm text-amber-ink">
      <b>
        <Trans>Test mode</Trans>
      </b>
      <br />
      <Trans>
        No real money moves. Card {cardThatPays} pays, {cardThatFails} is declined, with any future
        date and any CVC.
      </Trans>
    </p>
  );
}

interface CardNumberProps {
  card: ReturnType<typeof useSandboxCard>;
  disabled: boolean;
}

/** The number, and whose card it is. */
function CardNumber({ card, disabled }: CardNumberProps) {
  const { typed, faults, inputs, change, leave } = card;
  const { t } = useLingui();
  const brand = brandOf(digitsOf(typed.number));
  return (
    <div className="relative">
      <TextInput
        ref={inputs.number}
        label={t`Card number`}
        numeric
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        disabled={disabled}
        value={typed.number}
        error={faults.number}
        onChange={change('number', groupNumber)}
        onBlur={() => leave('number')}
      />
      <span
        aria-live="polite"
        className="pointer-events-none absolute top-[26px] right-3 flex h-12 items-center"
      >
        {brand ? (
          <Chip tone="blue">{brand}</Chip>
        ) : (
          <CreditCard aria-hidden="true" className="icon text-muted" />
        )}
      </span>
    </div>
  );
}
