import { Trans, useLingui } from '@lingui/react/macro';
import type { DealPart } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';

/** Parts of the price that went back to the buyer, or were to, as both sides see them. */
export function DealParts({ parts }: { parts: readonly DealPart[] }) {
  const { t } = useLingui();
  const { clock, money } = useFormats();
  const words = {
    under_way: t`On its way back`,
    done: t`Given back`,
    failed: t`Not given back`,
  };
  return (
    <section aria-labelledby="parts" className="panel grid gap-3">
      <h2 id="parts" className="text-xl!">
        <Trans>Parts of the price</Trans>
      </h2>
      <ul className="grid gap-3">
        {parts.map(({ _id, amount, at, state }) => (
          <li key={_id} className="grid gap-0.5">
            <span>
              {words[state]}: <span className="num">{money(amount)}</span>
            </span>
            <span className="num text-sm text-muted">{clock(Date.parse(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
