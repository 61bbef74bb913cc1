import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSensorLabel } from '#web/modules/catalogue/sensor-label.ts';
import { shutterCountOf } from '#web/modules/catalogue/shutter-count.ts';
import { CountSource, LifeCell } from '#web/modules/catalogue/shutter-life.tsx';
import { compareAddress, maxCompared } from '#web/modules/watchlist/compared.ts';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LocationText } from '#web/ui/location-text.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import type { Compared } from './compare-data.ts';
import { type Row, useToldRows } from './compare-told-rows.ts';

/** What is compared, fact by fact. A row that no item has anything to say in is left out. */
function useRows(columns: readonly Compared[]): Row[] {
  const { t } = useLingui();
  const { money, number, year } = useFormats();
  const nameOf = useCategoryName();
  const sensorLabel = useSensorLabel();
  const count = (value: number | null) => value !== null && number(value);
  const thousand = number(1000);
  const tooLittle = t`Too little is left to say`;
  const about = (price: string) => t`About ${price}`;
  return [
    {
      name: t`Price`,
      cell: ({ product }) => <b className="text-xl">{money(product.resalePrice)}</b>,
      lower: ({ product }) => product.resalePrice,
    },
    { name: t`Original price`, cell: ({ product }) => money(product.originalPrice) },
    {
      name: t`Condition`,
      cell: ({ product }) => (
        <ConditionMark condition={product.conditionType} faulty={product.faulty} />
      ),
    },
    ...useToldRows(columns),
    { name: t`Brand`, cell: ({ product }) => product.brand },
    { name: t`Model`, cell: ({ product }) => product.model },
    { name: t`Category`, cell: ({ categoryName }) => nameOf(categoryName) },
    { name: t`Mount`, cell: ({ product }) => product.mount },
    { name: t`Sensor`, cell: ({ facts }) => sensorLabel(facts.sensor) },
    {
      name: t`Released`,
      cell: ({ facts }) => facts.releaseYear !== null && year(facts.releaseYear),
    },
    {
      name: t`Shutter count`,
      cell: (column) => {
        const told = shutterCountOf(column);
        return told && <CountSource told={told} />;
      },
      lower: (column) => shutterCountOf(column)?.count ?? null,
    },
    { name: t`Rated shutter life`, cell: ({ facts }) => count(facts.ratedShutter) },
    {
      name: t`Shutter life`,
      cell: ({ facts }) => facts.shutterLife && <LifeCell life={facts.shutterLife} />,
      lower: ({ facts }) => facts.shutterLife?.used ?? null,
    },
    {
      name: t`Price per remaining ${thousand} releases`,
      cell: ({ facts: { shutterLife } }) =>
        shutterLife &&
        (shutterLife.perThousand === null ? tooLittle : about(money(shutterLife.perThousand))),
      lower: ({ facts }) => facts.shutterLife?.perThousand ?? null,
    },
    { name: t`Bought`, cell: ({ product }) => year(product.purchaseYear) },
    {
      name: t`Used for`,
      cell: ({ product }) => (
        <Plural value={product.usedYear} _0="under a year" one="# year" other="# years" />
      ),
      lower: ({ product }) => product.usedYear,
    },
    { name: t`Comes with`, cell: ({ facts }) => facts.accessories },
    { name: t`Defects`, cell: ({ facts }) => facts.defects },
    { name: t`Place`, cell: ({ product }) => <LocationText product={product} /> },
    {
      name: t`Seller`,
      cell: ({ product }) => (
        <span className="inline-flex items-center gap-1.5">
          {product.userName}
          {product.verify && <VerifiedBadge />}
        </span>
      ),
    },
  ];
}

/** Only a clear winner is marked: not alone, and not what all have. */
function lowestOf(row: Row, columns: readonly Compared[]): number | undefined {
  const values = columns.flatMap((column) => row.lower?.(column) ?? []);
  if (values.length < 2) return undefined;
  const lowest = Math.min(...values);
  return values.filter((value) => value === lowest).length === 1 ? lowest : undefined;
}

const cellLook = 'w-52 min-w-40 border-b border-line px-3 py-3 wrap-anywhere md:min-w-44 md:px-4';
const topLook = cx(cellLook, 'align-top');
/** The place for one more: narrower, so that three items and the way to another fit a tablet. */
const openLook = cx(cellLook, 'align-middle md:min-w-30!');

/** On a phone two items fill its width: what a row is about stands in its cells then. */
const firstLook =
  'sticky left-0 z-1 border-b border-line bg-surface px-4 py-3 text-left max-md:sr-only';

/** Up to four items side by side. What does not fit is read sideways inside its own box. */
export function CompareTable({
  columns,
  email,
}: {
  columns: readonly Compared[];
  /** Of whoever is signed in. */
  email: string | undefined;
}) {
  const { t } = useLingui();
  const rows = useRows(columns).filter((row) =>
    columns.some((column) => Boolean(row.cell(column))),
  );
  const ids = columns.map(({ product }) => product._id);
  return (
    <section
      aria-label={t`Comparison`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-md" aria-label={t`Comparison`}>
        <thead>
          <tr>
            <th scope="col" className={firstLook}>
              <span className="sr-only">
                <Trans>Detail</Trans>
              </span>
            </th>
            {columns.map(({ product }) => (
              <th key={product._id} scope="col" className={cx(topLook, 'text-left font-normal')}>
                <PhotoFrame
                  picture={product.picture}
                  src={product.image}
                  alt=""
                  sizes="240px"
                  className="rounded-md"
                />
                <Link
                  to={`/product/${product._id}`}
                  className="mt-3 block text-lg/[1.3] font-[640] underline-offset-4 hover:underline"
                >
                  {product.name}
                </Link>
                {product.salesStatus === 'sold' && (
                  <Chip className="mt-2">
                    <Trans>Sold item</Trans>
                  </Chip>
                )}
                <div className="mt-3 flex items-center gap-2">
                  {product.salesStatus === 'available' && (
                    <WishButton id={product._id} email={email} />
                  )}
                  <LinkButton
                    to={compareAddress(ids.filter((id) => id !== product._id))}
                    variant="text"
                    size="sm"
                    aria-label={t`Remove ${product.name} from the comparison`}
                  >
                    <Trans>Remove</Trans>
                  </LinkButton>
                </div>
              </th>
            ))}
            {columns.length < maxCompared && (
              <td className={openLook}>
                <LinkButton to="/wishlist" size="sm" className="whitespace-normal!">
                  <Trans>Add another</Trans>
                </LinkButton>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={row.name} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CompareRow({ row, columns }: { row: Row; columns: readonly Compared[] }) {
  const lowest = lowestOf(row, columns);
  return (
    <tr className="last:*:border-b-0">
      <th
        scope="row"
        className={cx(firstLook, 'w-36 min-w-28 align-top text-sm font-semibold text-muted')}
      >
        {row.name}
      </th>
      {columns.map((column) => (
        <td key={column.product._id} className={cx(topLook, 'num')}>
          <span aria-hidden="true" className="mb-0.5 block text-xs text-muted md:hidden">
            {row.name}
          </span>
          <span className="mr-2">
            {row.cell(column) || (
              <span className="text-muted">
                <Trans>Not stated</Trans>
              </span>
            )}
          </span>
          {lowest !== undefined && row.lower?.(column) === lowest && (
            <Chip tone="pine" className="align-middle">
              <Trans>Lowest</Trans>
            </Chip>
          )}
        </td>
      ))}
      {columns.length < maxCompared && <td className={openLook} />}
    </tr>
  );
}
