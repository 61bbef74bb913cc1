import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { maxCsvMegabytes, maxRows, maxZipGigabytes } from './limits.ts';
import type { ChosenFilesApi } from './use-chosen-files.ts';
import { useFileFaults } from './use-import-words.ts';
import { useSaveTemplate } from './use-template.ts';

/** Which files are brought: a table, and the photos that it names. */
export function ChooseFiles({ files }: { files: ChosenFilesApi }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const faults = useFileFaults();
  const saveTemplate = useSaveTemplate();
  const { csvFault, zipFault, zip } = files;
  const count = zip && number(zip.photos.count);
  return (
    <section className="panel grid grid-cols-1 gap-4.5" aria-labelledby="files">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="files" className="text-xl">
          <Trans>Files</Trans>
        </h2>
        <Button size="sm" onClick={saveTemplate}>
          <Download aria-hidden="true" className="icon" />
          <Trans>Get a template</Trans>
        </Button>
      </div>
      <div className="grid gap-4.5 md:grid-cols-2">
        <FileField
          label={t`CSV file`}
          accept=".csv,.tsv,.txt,text/csv"
          error={csvFault && faults.csv[csvFault]}
          hint={t`One row for each item: ${number(maxRows)} rows and ${number(maxCsvMegabytes)} MB at most. English or Bangla headers and digits.`}
          onChoose={(file) => void files.chooseCsv(file)}
        />
        <FileField
          label={t`ZIP with photos (optional)`}
          accept=".zip,application/zip"
          error={zipFault && faults.zip[zipFault]}
          hint={
            count
              ? t`Photos found: ${count}`
              : t`Write the photos’ file names into a column, with ; between them. ${number(maxZipGigabytes)} GB at most.`
          }
          onChoose={(file) => void files.chooseZip(file)}
        />
      </div>
    </section>
  );
}
