import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentMethod, ReturnStatus } from '#contract/payments/states.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { together } from '#web/ui/together.ts';
import { CashPanel } from './cash-panel.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';
import { checkoutWords } from './checkout-words.ts';
import { paymentSetupQuery } from './queries.ts';
import type { Payable } from './settle.ts';

interface PaymentWaysProps {
  payable: Payable & {
    confirmed?: object | undefined;
    /** A payment of it that has the item. */
    ownPayment?: { method: PaymentMethod } | undefined;
  };
  /** Whether `payable` was read since the page was opened: what an earlier page knew may be over. */
  fresh: boolean;
  /** What the last reading of it failed with. */
  error: unknown;
  /** How the payer came back from a provider's page: by which method, from which payment. */
  back: { method: PaymentMethod; paid: string; how: ReturnStatus | undefined } | undefined;
  readAgain: () => Promise<Payable | undefined>;
  /** Said before anything is paid. */
  advice: ReactNode;
  /** Where the deal is told of. */
  dealPath: string;
  /** The form that takes a card: shown where it is chosen, since it begins a payment, which ends what was said of cash. */
  card: ReactNode;
}

/** The ways to pay for a booking: at first the one that is under way or usual, then the one that is chosen. */
export function PaymentWays(props: PaymentWaysProps) {
  const { payable, fresh, back, readAgain, advice, dealPath, card } = props;
  const setup = useQuery(paymentSetupQuery);
  const [chosen, setChosen] = useState(back?.method);
  const { isPaid, salesStatus, cancelled, confirmed, ownPayment, price } = payable;
  const isOpen = isPaid === 'no' && salesStatus === 'available' && !cancelled;
  const ways = setup.data?.methods ?? [];
  const takesCash = ways.some(({ name }) => name === 'cash');
  const fits = ways.filter(({ lowest, highest }) => price >= lowest && price <= highest);
  const underWay = fits.find(({ name }) => name === ownPayment?.method)?.name;
  const usual = underWay ?? (confirmed && takesCash ? 'cash' : (fits[0]?.name ?? 'card'));
  const cards = ways.find(({ name }) => name === 'card');
  const isOutOfRange = cards !== undefined && !fits.includes(cards);
  const shown = ways.filter((way) => fits.includes(way) || way.name === 'card');
  const isKnown = fresh && setup.data !== undefined;
  useEffect(() => {
    // Once: what the other side says later takes no form away from whoever is filling it in.
    if (isKnown) setChosen((before) => before ?? usual);
  }, [isKnown, usual]);
  // Whoever comes back from a provider's page is told how it ended, also where the item is gone.
  const isBack = back !== undefined && isPaid === 'no';
  const method = isOpen || isBack ? chosen : 'card';
  // Nobody is put on a way to pay because it is not known which there are: the card begins a payment, which ends what was said of cash.
  const { error, refetch } = together(
    ...(setup.data ? [] : [setup]),
    ...(fresh ? [] : [{ error: props.error, refetch: readAgain }]),
  );
  const failed = isOpen && Boolean(error) && (
    <LoadFailed error={error} onRetry={() => void refetch()}>
      <Trans>The payment could not be prepared. Check your connection and try again.</Trans>
    </LoadFailed>
  );
  if (!method) return failed || <ProgressBar />;
  return (
    <div className="grid gap-4.5">
      {failed}
      {isOpen && shown.length > 1 && (
        <Choice
          methods={shown.map(({ name }) => name)}
          isOutOfRange={isOutOfRange}
          chosen={method}
          onChoose={setChosen}
        />
      )}
      {isOpen && isOutOfRange && method !== 'card' && (
        <Banner tone="warning">
          <Trans>This price is outside what can be paid by card.</Trans>
        </Banner>
      )}
      {method === 'card' && card}
      {(method === 'bkash' || method === 'sslcommerz') && (
        <CheckoutPanel
          key={method}
          payable={payable}
          method={method}
          isTest={ways.some(({ name, mode }) => name === method && mode === 'test')}
          isOver={!isOpen}
          back={back?.method === method ? back : undefined}
          readAgain={readAgain}
          advice={advice}
          dealPath={dealPath}
        />
      )}
      {method === 'cash' && (
        <CashPanel price={price} dealPath={dealPath} takesCards={cards !== undefined} />
      )}
    </div>
  );
}

interface ChoiceProps {
  methods: readonly PaymentMethod[];
  /** The price is outside of what can be paid by card. */
  isOutOfRange: boolean;
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

function Choice({ methods, isOutOfRange, chosen, onChoose }: ChoiceProps) {
  const { i18n, t } = useLingui();
  return (
    <RadioCards
      label={t`How you pay`}
      options={methods.map((name) => ({
        value: name,
        disabled: name === 'card' && isOutOfRange,
        label:
          name === 'card'
            ? t`By card`
            : name === 'cash'
              ? t`In cash when you meet`
              : i18n._(checkoutWords[name].choice),
      }))}
      defaultValue={chosen}
      radio={{
        name: 'method',
        onChange: ({ target }) => onChoose(target.value as PaymentMethod),
      }}
    />
  );
}
