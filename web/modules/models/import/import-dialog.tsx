import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Encoding } from '#web/platform/csv/decode.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import type { CheckedFile, CheckedRow } from './check-models.ts';
import { type ImportState, useModelsImport, writableOf } from './use-models-import.ts';
import { unicodeCsv, useModelFileWords } from './use-words.ts';

/** Models from a file: what it would change is shown before any of it is written. */
export function ImportModelsDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, run, stop, again } = useModelsImport();
  const isRunning = state.step === 'run';
  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose()}
      title={<Trans>Models from a CSV file</Trans>}
    >
      <div className="grid gap-4.5">
        {(state.step === 'choose' || state.step === 'busy') && (
          <ChooseFile state={state} onChoose={choose} onClose={onClose} />
        )}
        {state.step === 'check' && (
          <Check
            file={state.file}
            encoding={state.encoding}
            cut={state.cut === true}
            onRun={() => run(state.file)}
            onAgain={again}
          />
        )}
        {(state.step === 'run' || state.step === 'done') && (
          <Run state={state} onStop={stop} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface ChooseFileProps {
  state: Extract<ImportState, { step: 'choose' | 'busy' }>;
  onChoose: (file: File) => void;
  onClose: () => void;
}

function ChooseFile({ state, onChoose, onClose }: ChooseFileProps) {
  const { t } = useLingui();
  const { ofFile } = useModelFileWords();
  const fault = state.step === 'choose' ? state.fault : undefined;
  const unreachable = noAnswer();
  return (
    <>
      <FileField
        label={t`CSV file`}
        accept=".csv,text/csv"
        hint={
          <Trans>
            Export the models first, and keep its columns. A row with an id changes that model, a
            row without one adds a model. What the file leaves out stays as it is, and nothing is
            merged. Several names or mounts of one cell stand in a line each.
          </Trans>
        }
        error={fault && (fault === 'unreachable' ? unreachable : ofFile[fault])}
        onChoose={onChoose}
      />
      {state.step === 'busy' && (
        <p role="status" className="text-muted">
          <Trans>The file is compared with the models of the shop…</Trans>
        </p>
      )}
      <Buttons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2.5 max-md:flex-col-reverse">{children}</div>
);

interface CheckProps {
  file: CheckedFile;
  encoding: Encoding;
  cut: boolean;
  onRun: () => void;
  onAgain: () => void;
}

const countOf = ({ rows }: CheckedFile, is: CheckedRow['is']) =>
  rows.filter((row) => row.is === is).length;

function Check({ file, encoding, cut, onRun, onAgain }: CheckProps) {
  const { columns } = useModelFileWords();
  const count = writableOf(file).length;
  const missing = file.missing.join(', ');
  const other = (
    <Button onClick={onAgain}>
      <Trans>Choose another file</Trans>
    </Button>
  );
  if (missing) {
    return (
      <>
        <Banner tone="danger">
          <Trans>These columns are missing: {missing}. Nothing is changed.</Trans>
        </Banner>
        <Buttons>{other}</Buttons>
      </>
    );
  }
  return (
    <>
      {cut && (
        <Banner tone="warning">
          <Trans>It was ended in the middle. This is what is left; what was written stays.</Trans>
        </Banner>
      )}
      {encoding === 'Windows-1252' && (
        <Banner tone="warning">
          <Trans>
            The file is not in Unicode. If letters look wrong here, save it as “{unicodeCsv}” and
            choose it again.
          </Trans>
        </Banner>
      )}
      <Counts file={file} />
      <RowList rows={file.rows.filter(({ is }) => is === 'faulty')} />
      <RowList rows={writableOf(file)} columns={columns} />
      <Buttons>
        {other}
        {count > 0 && (
          <Button variant="fill" onClick={onRun}>
            <Plural value={count} one="Write # row" other="Write # rows" />
          </Button>
        )}
      </Buttons>
    </>
  );
}

function Counts({ file }: { file: CheckedFile }) {
  const { number } = useFormats();
  const [added, changed, unchanged, faulty] = (
    ['added', 'changed', 'unchanged', 'faulty'] as const
  ).map((is) => number(countOf(file, is)));
  return (
    <ul role="status" className="num flex flex-wrap gap-x-6 gap-y-1 font-semibold">
      <li>
        <Trans>Added: {added}</Trans>
      </li>
      <li>
        <Trans>Changed: {changed}</Trans>
      </li>
      <li>
        <Trans>Unchanged: {unchanged}</Trans>
      </li>
      <li className={countOf(file, 'faulty') > 0 ? 'text-danger' : undefined}>
        <Trans>With faults: {faulty}</Trans>
      </li>
    </ul>
  );
}

/** Most rows that are listed at once: a browser draws thousands slowly. */
const maxListed = 200;

interface RowListProps {
  rows: readonly CheckedRow[];
  columns?: ReturnType<typeof useModelFileWords>['columns'];
}

function RowList({ rows, columns }: RowListProps) {
  const { number } = useFormats();
  const { fault } = useModelFileWords();
  if (rows.length === 0) return null;
  const more = number(rows.length - maxListed);
  return (
    <ul className="grid max-h-90 gap-3 overflow-y-auto rounded-md border border-line p-3.5 text-sm">
      {rows.slice(0, maxListed).map((row) => (
        <li key={row.line} className="grid gap-1 wrap-anywhere">
          <RowHead line={row.line} name={row.name}>
            {row.is === 'added' && <Trans>new</Trans>}
          </RowHead>
          {row.is === 'faulty' &&
            row.faults.map((one) => (
              <span key={fault(one)} className="text-danger">
                {fault(one)}
              </span>
            ))}
          {row.is === 'changed' &&
            columns &&
            row.differences.map(({ column, from, to }) => (
              <span key={column} className="whitespace-pre-line">
                {columns[column]}: <del className="text-muted">{from || '–'}</del> →{' '}
                <ins className="no-underline">{to || '–'}</ins>
              </span>
            ))}
        </li>
      ))}
      {rows.length > maxListed && (
        <li className="text-muted">
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  );
}

function RowHead(props: { line: number; name: string; children?: ReactNode }) {
  const { number } = useFormats();
  const { name, children } = props;
  const line = number(props.line);
  return (
    <b className="font-semibold">
      <Trans>Row {line}</Trans>, {name} {children && <>({children})</>}
    </b>
  );
}

interface RunProps {
  state: Extract<ImportState, { step: 'run' | 'done' }>;
  onStop: () => void;
  onClose: () => void;
}

function Run({ state: { step, rows, outcomes }, onStop, onClose }: RunProps) {
  const serverText = useServerText();
  const { number } = useFormats();
  const refused = rows.filter(({ line }) => outcomes.get(line)?.ok === false);
  const written = number(outcomes.size - refused.length);
  const all = number(rows.length);
  return (
    <>
      <p role="status" className="num font-semibold">
        <Trans>
          {written} of {all} rows are written.
        </Trans>
      </p>
      <progress value={outcomes.size} max={rows.length} className="w-full" aria-hidden="true" />
      {refused.length > 0 && (
        <ul className="grid max-h-90 gap-3 overflow-y-auto rounded-md border border-line p-3.5 text-sm">
          {refused.map(({ line, name }) => {
            const outcome = outcomes.get(line);
            const said = outcome?.ok === false ? outcome.said : [];
            return (
              <li key={line} className="grid gap-1 wrap-anywhere">
                <RowHead line={line} name={name} />
                <span className="text-danger">{said.map(serverText).join(' ')}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Buttons>
        {step === 'run' ? (
          <Button onClick={onStop}>
            <Trans>Stop after this row</Trans>
          </Button>
        ) : (
          <Button variant="fill" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )}
      </Buttons>
    </>
  );
}
