import { Trans, useLingui } from '@lingui/react/macro';
import type {
  PaymentIntentResult,
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
} from '@stripe/stripe-js';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { inTime } from '#web/ui/code-timeout.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { CardFieldsProps, CardOutcome, CardPayments } from './card-payments.ts';

type Part = 'number' | 'expiry' | 'cvc';

interface Mounted {
  number: StripeCardNumberElement;
  expiry: StripeCardExpiryElement;
  cvc: StripeCardCvcElement;
}

/** Stripe's own fields, in frames of Stripe: the number is never in our page. */
export function StripeCard({ publishableKey, disabled, onReady }: CardFieldsProps) {
  const { t } = useLingui();
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const cvc = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({});
  const [failed, setFailed] = useState(false);
  const [mounted, setMounted] = useState<Mounted>();

  useEffect(() => {
    let over = false;
    let made: Mounted | undefined;
    inTime(loadStripeJs(publishableKey))
      .then((stripe) => {
        if (over) return;
        made = mountFields(stripe, { number, expiry, cvc }, (part, message) =>
          setFaults((before) => ({ ...before, [part]: message })),
        );
        setMounted(made);
        onReady(stripeCards(stripe, made.number));
      })
      .catch(() => !over && setFailed(true));
    return () => {
      over = true;
      for (const element of Object.values(made ?? {})) element.destroy();
      setMounted(undefined);
      onReady(undefined);
    };
  }, [publishableKey, onReady]);

  useEffect(() => {
    for (const element of Object.values(mounted ?? {})) element.update({ disabled });
  }, [mounted, disabled]);

  if (failed) {
    return (
      <Banner
        tone="danger"
        action={
          // The whole page anew: one that began at another address of the shop may not load Stripe's script.
          <Button size="sm" variant="danger" onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The card form could not be loaded.</Trans>
      </Banner>
    );
  }
  return (
    <div className="grid gap-4.5">
      <ElementField
        label={t`Card number`}
        box={number}
        error={faults.number}
        onLabel={() => mounted?.number.focus()}
      />
      <div className="grid grid-cols-2 items-start gap-4.5">
        <ElementField
          label={t`Expiry date`}
          box={expiry}
          error={faults.expiry}
          onLabel={() => mounted?.expiry.focus()}
        />
        <ElementField
          label={t`CVC`}
          box={cvc}
          error={faults.cvc}
          onLabel={() => mounted?.cvc.focus()}
        />
      </div>
    </div>
  );
}

async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  // Only here, and only with Stripe's keys: nobody else's browser asks Stripe for anything.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js did not load');
  return stripe;
}

interface ElementFieldProps {
  label: string;
  box: RefObject<HTMLDivElement | null>;
  error: string | undefined;
  onLabel: () => void;
}

function ElementField({ label, box, error, onLabel }: ElementFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look that must be undone
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing the label is an extra; Tab reaches the frame */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <span id={id} onClick={onLabel} className="text-sm font-semibold">
        {label}
      </span>
      <div
        ref={box}
        className={
          error
            ? 'control py-3.5 border-danger inset-ring inset-ring-danger'
            : 'control py-3.5 [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-1 [&.StripeElement--focus]:outline-verified'
        }
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function mountFields(
  stripe: Stripe,
  boxes: Record<Part, RefObject<HTMLDivElement | null>>,
  onFault: (part: Part, message: string | undefined) => void,
): Mounted {
  const elements = stripe.elements();
  const style = lookOf(boxes.number.current);
  const mounted = {
    number: elements.create('cardNumber', { style, showIcon: true }),
    expiry: elements.create('cardExpiry', { style }),
    cvc: elements.create('cardCvc', { style }),
  };
  mounted.number.on('change', ({ error }) => onFault('number', plain(error?.message)));
  mounted.expiry.on('change', ({ error }) => onFault('expiry', plain(error?.message)));
  mounted.cvc.on('change', ({ error }) => onFault('cvc', plain(error?.message)));
  for (const part of ['number', 'expiry', 'cvc'] as const) {
    const box = boxes[part].current;
    if (box) mounted[part].mount(box);
  }
  return mounted;
}

/** Our errors end in an asterisk, not in a full stop. */
function plain(message: string | undefined): string | undefined {
  return message?.replace(/\.$/, '');
}

/** Stripe's frames know nothing of our style sheet: they are told the colours in use. */
function lookOf(box: HTMLElement | null) {
  if (!box) return undefined;
  const { color, fontFamily } = getComputedStyle(box);
  return { base: { color, fontFamily, fontSize: '16px' } };
}

/** Stripe's port: its fields keep the card, we see only what became of it. */
function stripeCards(stripe: Stripe, card: StripeCardNumberElement): CardPayments {
  return {
    async confirm(clientSecret, billing) {
      return outcomeOf(
        await stripe.confirmCardPayment(clientSecret, {
          payment_method: { card, billing_details: billing },
        }),
      );
    },
    async find(clientSecret) {
      return outcomeOf(await stripe.retrievePaymentIntent(clientSecret));
    },
  };
}

function outcomeOf({ paymentIntent, error }: PaymentIntentResult): CardOutcome {
  // Confirmed once already, in another tab or before a reload: that is not a failure.
  const intent =
    error?.code === 'payment_intent_unexpected_state' ? error.payment_intent : paymentIntent;
  if (intent) {
    return {
      paymentIntentId: intent.id,
      status: intent.status,
      problem: intent.last_payment_error?.message,
    };
  }
  return {
    error: {
      code: error?.decline_code ?? error?.code ?? error?.type ?? 'unknown',
      message: error?.message ?? '',
    },
  };
}
