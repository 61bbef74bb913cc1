import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { useKindLabels } from './kind-labels.ts';

const groups: { title: ReactNode; kinds: readonly ChecklistKind[] }[] = [
  {
    title: <Trans>Digital cameras</Trans>,
    kinds: [
      'mirrorless',
      'dslr',
      'compact',
      'action',
      'rangefinder-digital',
      'medium-format-digital',
    ],
  },
  {
    title: <Trans>Film cameras</Trans>,
    kinds: ['film-slr', 'rangefinder', 'compact-film', 'medium-format', 'instant'],
  },
  { title: <Trans>Lenses</Trans>, kinds: ['lens-prime', 'lens-zoom'] },
  { title: <Trans>Accessories</Trans>, kinds: ['flash', 'tripod', 'gimbal', 'other'] },
];

/** What is going to be checked: links, so that it works before the scripts are there, and without them. */
export function KindChoice() {
  const labels = useKindLabels();
  return (
    <div className="grid gap-8">
      {groups.map(({ title, kinds }) => (
        <section key={kinds[0]}>
          <h2 className="mb-3 text-xl">{title}</h2>
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {kinds.map((kind) => (
              <li key={kind}>
                <Link
                  to={`/check?kind=${kind}`}
                  className="flex min-h-13 items-center rounded-md border border-field bg-surface px-4 py-2.5 font-[560] hover:border-ink"
                >
                  {labels[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
