import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EditableFact } from '#contract/catalogue/optional-facts.ts';
import { factsWith, factWords, useFactText } from '#web/modules/catalogue/fact-words.ts';
import { shutterCountOf } from '#web/modules/catalogue/shutter-count.ts';
import { CountSource, LifeCell } from '#web/modules/catalogue/shutter-life.tsx';
import { compareAddress, maxCompared } from '#web/modules/watchlist/compared.ts';
import { WishButton } from '#web/modules/watchlist/wish-button.tsx';
import { useCategoryName } from '#web/ui/category-name.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConditionMark } from '#web/ui/condition-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LocationText } from '#web/ui/location-text.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useSensorLabel } from '#web/ui/sensor-label.ts';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import type { Compared } from './compare-data.ts';
import { type Row, useToldRows } from './compare-told-rows.ts';

/** The others follow the years. */
const placed: readonly EditableFact[] = ['brand', 'model', 'mount', 'shutterCount'];
const others = factsWith('compared', placed);

/** What is compared, fact by fact. A row that no item has anything to say in is left out. */
function useRows(columns: readonly Compared[]): Row[] {
  const { t, i18n } = useLingui();
  const { money, number, year } = useFormats();
  const factText = useFactText();
  const factRow = (fact: EditableFact): Row => ({
    name: i18n._(factWords[fact].compared ?? factWords[fact].label),
    cell: (column) => factText(column, fact),
  });
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
      said: ({ product }) => `${product.conditionType} ${product.faulty ?? ''}`,
    },
    ...useToldRows(columns),
    factRow('brand'),
    factRow('model'),
    { name: t`Category`, cell: ({ categoryName }) => nameOf(categoryName) },
    factRow('mount'),
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
    { name: t`Year of purchase`, cell: ({ product }) => year(product.purchaseYear) },
    {
      name: t`Used for`,
      cell: ({ product }) => (
        <Plural value={product.usedYear} _0="under a year" one="# year" other="# years" />
      ),
      lower: ({ product }) => product.usedYear,
    },
    ...others.map(factRow),
    {
      name: t`Place`,
      cell: ({ product }) => <LocationText product={product} />,
      said: ({ product }) => product.location,
    },
    {
      name: t`Seller`,
      cell: ({ product }) => (
        <span className="inline-flex items-center gap-1.5">
          {product.userName}
          {product.verify && <VerifiedBadge />}
        </span>
      ),
      said: ({ product }) => product.sellerUid,
    },
  ];
}

/** Whether not all say the same; that one says nothing of it is a difference, too. */
function isDifferent({ cell, said, lower }: Row, columns: readonly Compared[]): boolean {
  const [first, ...others] = columns.map((column) => {
    const shown = cell(column) || '';
    return typeof shown === 'string' ? shown : (said ?? lower)?.(column);
  });
  return others.some((other) => other !== first);
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

/** What each column is about stays in view while its rows go by. */
const nameLook = 'sticky top-0 z-2 bg-surface';

/** What belongs together with the row below. */
const joinedLook = 'border-b-0! pb-0!';

interface CompareTableProps {
  columns: readonly Compared[];
  /** Of whoever is signed in. */
  email: string | undefined;
}

/** Up to four items side by side. What does not fit is read inside its own box, under their names. */
export function CompareTable({ columns, email }: CompareTableProps) {
  const { t } = useLingui();
  const [isDifferencesOnly, setDifferencesOnly] = useState(false);
  const told = useRows(columns).filter((row) =>
    columns.some((column) => Boolean(row.cell(column))),
  );
  const hasOthers = columns.length > 1;
  const rows =
    hasOthers && isDifferencesOnly ? told.filter((row) => isDifferent(row, columns)) : told;
  return (
    <>
      {hasOthers && (
        <div className="mb-3 flex">
          <CheckBox
            label={t`Differences only`}
            checked={isDifferencesOnly}
            onChange={({ target }) => setDifferencesOnly(target.checked)}
          />
        </div>
      )}
      <section
        aria-label={t`Comparison`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by keys
        tabIndex={0}
        className="max-h-[calc(100dvh-var(--bottom-bar,0px)-2rem)] overflow-auto rounded-lg border border-line bg-surface print:max-h-none"
      >
        {/* Borders of a table that collapses them do not stay with a cell that does. */}
        <table
          className="w-full border-separate border-spacing-0 text-md"
          aria-label={t`Comparison`}
        >
          <CompareHead columns={columns} />
          <tbody>
            <ActionsRow columns={columns} email={email} />
            {rows.map((row) => (
              <CompareRow key={row.name} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="px-4 py-3 text-muted">
            <Trans>They differ in nothing that is stated.</Trans>
          </p>
        )}
      </section>
    </>
  );
}

/** Photos, which scroll away, above names, which stay. */
function CompareHead({ columns }: { columns: readonly Compared[] }) {
  const hasRoom = columns.length < maxCompared;
  return (
    <thead>
      <tr>
        <td className={cx(firstLook, joinedLook)} />
        {columns.map(({ product }) => (
          <td key={product._id} className={cx(topLook, joinedLook)}>
            <PhotoFrame
              picture={product.picture}
              src={product.image}
              alt=""
              sizes="240px"
              className="rounded-md"
            />
          </td>
        ))}
        {hasRoom && (
          <td className={cx(openLook, joinedLook)}>
            <LinkButton to="/wishlist" size="sm" className="whitespace-normal!">
              <Trans>Add another</Trans>
            </LinkButton>
          </td>
        )}
      </tr>
      <tr>
        <th scope="col" className={cx(firstLook, nameLook, 'z-3!')}>
          <span className="sr-only">
            <Trans>Detail</Trans>
          </span>
        </th>
        {columns.map(({ product }) => (
          <th
            key={product._id}
            scope="col"
            className={cx(topLook, nameLook, 'text-left font-normal')}
          >
            <Link
              to={`/product/${product._id}`}
              className="block text-lg/[1.3] font-[640] underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
            {product.salesStatus === 'sold' && (
              <Chip className="mt-2">
                <Trans>Sold item</Trans>
              </Chip>
            )}
          </th>
        ))}
        {hasRoom && <td className={cx(openLook, nameLook)} />}
      </tr>
    </thead>
  );
}

/** What can be done with each. */
function ActionsRow({ columns, email }: CompareTableProps) {
  const { t } = useLingui();
  const ids = columns.map(({ product }) => product._id);
  return (
    <tr>
      <td className={firstLook} />
      {columns.map(({ product }) => (
        <td key={product._id} className={topLook}>
          <div className="flex items-center gap-2">
            {product.salesStatus === 'available' && <WishButton id={product._id} email={email} />}
            <LinkButton
              to={compareAddress(ids.filter((id) => id !== product._id))}
              variant="text"
              size="sm"
              aria-label={t`Remove ${product.name} from the comparison`}
            >
              <Trans>Remove</Trans>
            </LinkButton>
          </div>
        </td>
      ))}
      {columns.length < maxCompared && <td className={openLook} />}
    </tr>
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
