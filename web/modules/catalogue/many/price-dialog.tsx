import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import type { Money } from '#contract/kernel/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { type Direction, maxPercent, newPrice } from './new-price.ts';
import { restorePrice, setPrice } from './set-price.ts';

interface PriceDialogProps {
  /** Those whose price can be changed. */
  products: readonly OwnProduct[];
  onChange: (
    work: (product: OwnProduct) => Promise<unknown>,
    back: (product: OwnProduct) => Promise<unknown>,
  ) => void;
  onClose: () => void;
}

/** Asks by how many per cent prices change, and shows each new price before anything is done. */
export function PriceDialog({ products, onChange, onClose }: PriceDialogProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [direction, setDirection] = useState<Direction>('lower');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const percent = Number(typed);
  const isRight = Number.isInteger(percent) && percent >= 1 && percent <= maxPercent;
  const most = number(maxPercent);

  function send(event: React.FormEvent) {
    event.preventDefault();
    if (!isRight) {
      setError(t`Type a whole number from 1 to ${most}`);
      return;
    }
    onClose();
    const floors = new Map<string, Money | null>();
    onChange(
      async ({ _id, resalePrice }) => {
        floors.set(_id, await setPrice(_id, newPrice(resalePrice, direction, percent)));
      },
      ({ _id, resalePrice }) => restorePrice(_id, resalePrice, floors.get(_id) ?? null),
    );
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Change prices</Trans>}>
      <form noValidate onSubmit={send} className="grid gap-4.5">
        <RadioCards
          label={t`Which way`}
          options={[
            { value: 'lower', label: t`Lower` },
            { value: 'raise', label: t`Raise` },
          ]}
          defaultValue="lower"
          radio={{
            name: 'direction',
            onChange: (event) => setDirection(event.currentTarget.value as Direction),
          }}
        />
        <NumberInput
          label={t`By how many per cent`}
          hint={t`Everybody who booked or saved an item can hear of its new price.`}
          error={error}
          min={1}
          max={maxPercent}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Preview products={products} direction={direction} percent={isRight ? percent : 0} />
        <Button type="submit" variant="fill" size="lg" wide>
          <Trans>Change prices</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  products: readonly OwnProduct[];
  direction: Direction;
  percent: number;
}

function Preview({ products, direction, percent }: PreviewProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <ul
      aria-label={t`New prices`}
      className="max-h-[34vh] overflow-y-auto rounded-md border border-line"
      // A long list scrolls by keys, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a mouse
      tabIndex={0}
    >
      {products.map(({ _id, name, resalePrice }) => (
        <li
          key={_id}
          className="grid gap-x-4 gap-y-0.5 border-b border-line px-3.5 py-2.5 text-sm last:border-0 md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="wrap-anywhere">{name}</span>
          <span className="num inline-flex items-center gap-2 whitespace-nowrap">
            {percent > 0 ? (
              <>
                <s className="text-muted">
                  <span className="sr-only">{t`Now:`} </span>
                  {money(resalePrice)}
                </s>
                <ArrowRight aria-hidden="true" className="icon text-muted" />
                <b className="font-semibold">
                  <span className="sr-only">{t`Then:`} </span>
                  {money(newPrice(resalePrice, direction, percent))}
                </b>
              </>
            ) : (
              money(resalePrice)
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
