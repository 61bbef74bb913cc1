import { Plural } from '@lingui/react/macro';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { phaseOf } from './listing-phase.ts';

/** What a deletion breaks: the reservations of those of these items that are promised to buyers. Nothing where none is. */
export function ReservationsEnd({ products }: { products: readonly OwnProduct[] }) {
  const now = Date.now();
  const reserved = products.filter((product) => phaseOf(product, now) === 'reserved');
  if (reserved.length === 0) return null;
  const names = reserved.map(({ name }) => name).join(', ');
  return (
    <span className="mt-3 block font-semibold text-ink">
      <Plural
        value={reserved.length}
        one={`A reservation ends with it: ${names}. Its buyer hears of it, and it counts as your cancellation.`}
        other={`# reservations end with it: ${names}. Their buyers hear of it, and each counts as your cancellation.`}
      />
    </span>
  );
}
