import { Trans, useLingui } from '@lingui/react/macro';
import { type PaymentGroup, paymentGroups } from '#contract/payments/overview-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export interface PaymentChoice {
  group: PaymentGroup;
  search: string;
}

/** Which payments to show: the group at once, the words when they are sent. */
export function PaymentSearch(props: {
  choice: PaymentChoice;
  onChoose: (choice: PaymentChoice) => void;
}) {
  const { choice, onChoose } = props;
  const { t } = useLingui();
  const words: Record<PaymentGroup, string> = {
    all: t`All payments`,
    attention: t`Needs attention`,
    underway: t`Under way`,
    paid: t`Paid`,
    refunded: t`Money given back`,
    ended: t`Failed or ended unpaid`,
  };
  return (
    <search>
      <form
        key={choice.search}
        onSubmit={(event) => {
          event.preventDefault();
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
          onChoose({ ...choice, search });
        }}
        className="mb-6 grid items-end gap-3 md:grid-cols-[240px_minmax(0,1fr)_auto]"
      >
        <Select
          label={t`Show`}
          value={choice.group}
          onChange={({ target }) => {
            const group = paymentGroups.find((name) => name === target.value) ?? 'all';
            onChoose({ ...choice, group });
          }}
        >
          {paymentGroups.map((group) => (
            <option key={group} value={group}>
              {words[group]}
            </option>
          ))}
        </Select>
        <TextInput
          label={t`Item, buyer, seller or transaction`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={choice.search}
          autoComplete="off"
        />
        <Button type="submit" variant="fill" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
