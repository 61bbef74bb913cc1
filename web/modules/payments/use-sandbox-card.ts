import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { digitsOf, faultOfCvc, faultOfExpiry, faultOfNumber, parseExpiry } from './card-number.ts';
import type { CardFieldsProps, CardPayments } from './card-payments.ts';
import { type Card, sandboxWire } from './sandbox-wire.ts';
import { useCardMessages } from './use-card-messages.ts';

interface Typed {
  number: string;
  expiry: string;
  cvc: string;
}

type Faults = { [Field in keyof Typed]?: string | undefined };

/** What is typed into the card form of test mode, what is wrong with it, and the port that charges it. */
export function useSandboxCard({
  publishableKey,
  onReady,
}: Pick<CardFieldsProps, 'publishableKey' | 'onReady'>) {
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

  const inputs = { number: numberInput, expiry: expiryInput, cvc: cvcInput };
  return { typed, faults, inputs, change, leave };
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
