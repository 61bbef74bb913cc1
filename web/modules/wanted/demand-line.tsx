import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DemandQuery } from '#contract/wanted/schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { demandQuery } from './queries.ts';

/** That others look for what is being listed, and how much they would pay; nothing where nobody does. */
export function DemandLine({ listing }: { listing: DemandQuery }) {
  const { money } = useFormats();
  const { data } = useQuery(demandQuery(listing));
  const { people = 0, highest } = data ?? {};
  const price = highest ? money(highest) : '';
  // The live region is there from the beginning: a screen reader hears what changes in one.
  return (
    <p role="status" className="text-sm/normal text-muted not-empty:mt-2">
      {highest && (
        <Plural
          value={people}
          one={`# person looks for this, up to ${price}`}
          other={`# people look for this, up to ${price}`}
        />
      )}
    </p>
  );
}
