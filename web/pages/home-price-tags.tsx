import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Category } from '#contract/catalogue/schemas.ts';
import { searchFor } from '#web/modules/catalogue/search-address.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';

/**
 * The category of each piece in the hero's scene, from left to right (contract/catalogue/first-categories.ts). A narrow
 * window shows the scene from the DSLR on; so do the tags below it there.
 */
const pieces = [
  { id: '0d171500-0000-4000-8000-000000000009' },
  { id: '0d171500-0000-4000-8000-000000000004' },
  { id: '0d171500-0000-4000-8000-000000000003' },
  { id: '0d171500-0000-4000-8000-000000000001', whenNarrow: 'max-lg:-order-3' },
  { id: '0d171500-0000-4000-8000-000000000006', whenNarrow: 'max-lg:-order-2' },
  { id: '0d171500-0000-4000-8000-000000000007', whenNarrow: 'max-lg:-order-1' },
];

/** Price tags below the gear: what each kind costs today at least. A kind that is sold out has none. */
export function PriceTags({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const kinds = [
    t`Accessories`,
    t`A lens`,
    t`A film camera`,
    t`A DSLR`,
    t`A medium-format camera`,
    t`A tripod`,
  ];
  const tags = pieces.map(({ id, whenNarrow }, index) => {
    const lowest = categories.find(({ _id }) => _id === id)?.lowestPrice;
    return { id, whenNarrow, kind: kinds[index], price: lowest ? money(lowest) : undefined };
  });
  if (tags.every(({ price }) => !price)) return null;
  return (
    <nav
      aria-label={t`For sale today`}
      className="relative z-10 border-t-[5px] border-sunken bg-surface shadow-[0_18px_28px_-20px_rgb(16_32_27/.35)] dark:shadow-none"
    >
      <ul className="flex overflow-x-auto max-lg:px-6 max-md:px-5 lg:wrap lg:grid lg:grid-cols-6 lg:overflow-visible">
        {tags.map(({ id, whenNarrow, kind, price }) => (
          <li
            key={id}
            className={cx(
              'flex-none border-l border-line lg:last:border-r',
              whenNarrow,
              !price && 'max-lg:hidden',
            )}
          >
            {price && (
              <Link
                to={searchFor({ category: id })}
                className="block h-full px-4.5 pt-4 pb-4.5 text-sm/[1.35] whitespace-nowrap text-muted hover:bg-pine-tint lg:whitespace-normal"
              >
                {kind}
                <span className="num block text-[17px] font-[660] text-ink">
                  <Trans>from {price}</Trans>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
