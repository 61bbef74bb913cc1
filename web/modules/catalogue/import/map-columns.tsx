import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import type { Separator, Table } from '#web/platform/csv/parse-table.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { importColumns, isRequired, isShared, type Mapping, type Source } from './columns.ts';
import type { Categories } from './read-cell.ts';
import { SharedField } from './shared-field.tsx';
import { unusedColumns } from './unused-columns.ts';
import type { ChosenFilesApi } from './use-chosen-files.ts';
import { unicodeCsv, useColumnLabels } from './use-import-words.ts';
import { useColumnHints } from './use-template.ts';

/** Rows that are shown of a file. */
const previewed = 5;

function useSeparatorNames(): Record<Separator, string> {
  const { t } = useLingui();
  return { ',': t`commas`, ';': t`semicolons`, '\t': t`tabs`, '|': t`vertical bars` };
}

/** What was found in the file: how it is written, and its first rows. */
export function Preview({ csv }: { csv: NonNullable<ChosenFilesApi['csv']> }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const separators = useSeparatorNames();
  const { table, encoding } = csv.read;
  return (
    <section className="panel grid grid-cols-1 gap-3" aria-labelledby="preview">
      <h2 id="preview" className="text-xl">
        <Trans>First rows</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Plural value={table.rows.length} one="# row" other="# rows" />,{' '}
        <Trans>
          separated by {separators[table.separator]}, encoding {encoding}
        </Trans>
      </p>
      {encoding === 'Windows-1252' && (
        <Banner tone="warning">
          <Trans>
            The file is not in Unicode. If letters look wrong here, save it as “{unicodeCsv}” and
            choose it again.
          </Trans>
        </Banner>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys as well */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t`Rows of the file`}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left font-normal text-muted">
                <Trans>Row</Trans>
              </th>
              {table.header.map((name, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice, and never moves
                <th scope="col" key={n} className="p-2 text-left font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, previewed).map(({ line, cells }) => (
              <tr key={line} className="border-t border-line align-top">
                <td className="num p-2 text-muted">{number(line)}</td>
                {table.header.map((_, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={n} className="max-w-60 truncate p-2">
                    {cells[n]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** What a column of the file is called, also where its header is empty. */
function useHeaderName() {
  const { t } = useLingui();
  const { number } = useFormats();
  return (name: string | undefined, n: number) => name || t`Column ${number(n + 1)}`;
}

interface ColumnFieldProps {
  column: ListingColumn;
  header: readonly string[];
  mapping: Mapping;
  categories: Categories;
  /** Every row is an item that is here: what nothing says of it stays. */
  isOptional: boolean;
  /** Left out where nothing says it. */
  onChoose: (source: Source | undefined) => void;
}

/** Where one thing of each item is said: in a column, or once for all rows, where it must be said. */
function ColumnField(props: ColumnFieldProps) {
  const { column, header, mapping, categories, isOptional, onChoose } = props;
  const { t } = useLingui();
  const nameOf = useColumnLabels();
  const hintOf = useColumnHints();
  const source = mapping[column];
  const headerName = useHeaderName();
  const isOfFile = typeof source === 'number';
  const isNeeded = isRequired(column, mapping) && !isOptional;
  const isSaid = isShared(column) && !isOptional;
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Select
        label={isNeeded ? nameOf(column) : t`${nameOf(column)} (optional)`}
        hint={hintOf(column)}
        value={isOfFile ? source : ''}
        error={isNeeded && source === undefined ? t`Choose a column` : undefined}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{isSaid ? t`The same for all rows` : t`Not in the file`}</option>
        {header.map((name, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice, and never moves
          <option key={n} value={n}>
            {headerName(name, n)}
          </option>
        ))}
      </Select>
      {isSaid && !isOfFile && (
        <SharedField
          column={column}
          text={source?.all ?? ''}
          categories={categories}
          isNeeded={isNeeded}
          onType={(all) => onChoose({ all })}
        />
      )}
    </div>
  );
}

/** Columns of the file that nothing reads: what stands there would be lost without a word. */
function UnusedColumns({ table, mapping }: { table: Table; mapping: Mapping }) {
  const nameOf = useHeaderName();
  const unused = unusedColumns(table, mapping).map((n) => `“${nameOf(table.header[n], n)}”`);
  if (unused.length === 0) return null;
  const names = unused.join(', ');
  return (
    <Banner tone="neutral">
      <Plural
        value={unused.length}
        one={`This column of your file is not used: ${names}`}
        other={`These columns of your file are not used: ${names}`}
      />
    </Banner>
  );
}

interface MapColumnsProps {
  table: Table;
  mapping: Mapping;
  categories: Categories;
  /** Every row is an item that is here. */
  isOptional: boolean;
  onMap: (mapping: Mapping) => void;
}

/** What says what: guessed by the headers of the file, changed by the seller. */
export function MapColumns({ table, mapping, categories, isOptional, onMap }: MapColumnsProps) {
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="columns">
      <h2 id="columns" className="text-xl">
        <Trans>Columns</Trans>
      </h2>
      <UnusedColumns table={table} mapping={mapping} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {importColumns.map((column) => (
          <ColumnField
            key={column}
            column={column}
            header={table.header}
            mapping={mapping}
            categories={categories}
            isOptional={isOptional}
            onChoose={(source) => {
              const { [column]: _, ...others } = mapping;
              onMap(source === undefined ? others : { ...others, [column]: source });
            }}
          />
        ))}
      </div>
    </section>
  );
}
