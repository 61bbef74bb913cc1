import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  brandOf,
  cvcLength,
  digitsOf,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  groupExpiry,
  groupNumber,
  parseExpiry,
} from './card-number.ts';
import type { CardFieldsProps, CardPayments } from './card-payments.ts';
import { type Card, sandboxWire } from './sandbox-wire.ts';
import { useCardMessages } from './use-card-messages.ts';

// Written with hard spaces: a number that breaks across lines is hard to copy.
const cardThatPays = '4242 4242 4242 4242'.replaceAll(' ', '\u00a0');
const cardThatFails = '4000 0000 0000 0002'.replaceAll(' ', '\u00a0');

interface Typed {
  number: string;
  expiry: string;
  cvc: string;
}

type Faults = { [Field in keyof Typed]?: string | undefined };

/** The card form of test mode: our own, for the built-in gateway, and labelled so. */
export function SandboxCard({ publishableKey, disabled, onReady }: CardFieldsProps) {
  const { t } = useLingui();
  const messages = useCardMessages();
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' });
  const [faults, setFaults] = useState<Faults>({});
  const numberInput = useRef<HTMLInputElement>(null);
  const expiryInput = useRef<HTMLInputElement>(null);
  const cvcInput = useRef<HTMLInputElement>(null);

  function check(): Faults {
    return {
      number: messages.number(faultOfNumber(typed.number)),
      expiry: messages.expiry(faultOfExpiry(typed.expiry, new Date())),
      cvc: messages.cvc(faultOfCvc(typed.cvc, typed.number)),
    };
  }

  function readCard(): Card | undefined {
    const found = check();
    setFaults(found);
    const first = found.number ? numberInput : found.expiry ? expiryInput : found.cvc && cvcInput;
    if (first) first.current?.focus();
    const expiry = parseExpiry(typed.expiry);
    if (first || !expiry) return undefined;
    return { number: digitsOf(typed.number), cvc: digitsOf(typed.cvc), ...expiry };
  }

  const latest = useRef(readCard);
  useEffect(() => {
    latest.current = readCard;
  });

  useEffect(() => {
    const wire = sandboxWire(publishableKey, () => window.location.href);
    const cards: CardPayments = {
      find: wire.find,
      async confirm(clientSecret, billing) {
        const card = latest.current();
        if (!card) return { error: { code: 'fields', message: '' } };
        return wire.confirm(clientSecret, card, billing);
      },
    };
    onReady(cards);
    return () => onReady(undefined);
  }, [publishableKey, onReady]);

  function change(field: keyof Typed, format: (text: string) => string) {
    return (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [field]: reformat(event.target, format) });
      setFaults({ ...faults, [field]: undefined });
    };
  }

  function leave(field: keyof Typed) {
    // An empty field is only wrong once it is sent.
    if (typed[field]) setFaults({ ...faults, [field]: check()[field] });
  }

  const brand = brandOf(digitsOf(typed.number));
  const most = cvcLength(typed.number);
  return (
    <div className="grid gap-4.5">
      <p className="rounded-md bg-amber-tint px-4 py-3 text-sm text-amber-ink">
        <b>
          <Trans>Test mode</Trans>
        </b>
        <br />
        <Trans>
          No real money moves. Card {cardThatPays} pays, {cardThatFails} is declined, with any
          future date and any CVC.
        </Trans>
      </p>
      <div className="relative">
        <TextInput
          ref={numberInput}
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
      <div className="grid grid-cols-2 items-start gap-4.5">
        <TextInput
          ref={expiryInput}
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
          ref={cvcInput}
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

/** Formats what is in the input and leaves the caret behind the digit where it stood. */
function reformat(input: HTMLInputElement, format: (text: string) => string): string {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  const formatted = format(input.value);
  input.value = formatted;
  let position = formatted.length;
  if (!atEnd) {
    position = 0;
    for (let seen = 0; position < formatted.length && seen < digitsBefore; position += 1) {
      if (/\d/.test(formatted[position] ?? '')) seen += 1;
    }
  }
  input.setSelectionRange(position, position);
  return formatted;
}
