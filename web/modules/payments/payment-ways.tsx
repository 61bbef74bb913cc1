import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaymentMethod } from '#contract/payments/states.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CashPanel } from './cash-panel.tsx';
import { paymentSetupQuery } from './queries.ts';
import type { Payable } from './settle.ts';

interface PaymentWaysProps {
  payable: Payable & { confirmed?: object | undefined };
  /** Where the deal in cash is told of. */
  dealPath: string;
  /** The form that takes a card: shown where it is chosen, since it begins a payment. */
  card: ReactNode;
}

/** The ways to pay for a booking: the one that is chosen, or that is under way. */
export function PaymentWays({ payable, dealPath, card }: PaymentWaysProps) {
  const { t } = useLingui();
  const { data: setup } = useQuery(paymentSetupQuery);
  const [chosen, setChosen] = useState<PaymentMethod>();
  const { isPaid, salesStatus, cancelled, confirmed, price } = payable;
  const isOpen = isPaid === 'no' && salesStatus === 'available' && !cancelled;
  const ways = setup?.methods ?? [];
  const fits = ways.filter(({ lowest, highest }) => price >= lowest && price <= highest);
  const usual = confirmed ? 'cash' : (fits[0]?.name ?? 'card');
  const method = isOpen ? (chosen ?? usual) : 'card';
  // One tree whatever is known so far: the form of the card keeps what it was doing.
  return (
    <div className="grid gap-4.5">
      {isOpen && ways.length > 1 && (
        <RadioCards
          label={t`How you pay`}
          options={[
            { value: 'card', label: t`By card` },
            { value: 'cash', label: t`In cash when you meet` },
          ]}
          defaultValue={usual}
          radio={{
            name: 'method',
            onChange: ({ target }) => setChosen(target.value as PaymentMethod),
          }}
        />
      )}
      {method === 'card' ? card : <CashPanel price={price} dealPath={dealPath} />}
    </div>
  );
}
