import { useState } from 'react';
import { type CsvFaultKind, type CsvRead, readCsvFile } from '#web/platform/csv/read-csv-file.ts';
import { guessMapping, type Mapping } from './columns.ts';
import { maxCsvBytes, maxRows } from './limits.ts';
import { openPhotoZip, type PhotoZip, ZipFault, type ZipFaultKind } from './photo-zip.ts';

type ReadTable = Extract<CsvRead, { ok: true }>;

interface Files {
  csv?: { file: File; read: ReadTable } | undefined;
  csvFault?: CsvFaultKind | undefined;
  zip?: { file: File; photos: PhotoZip } | undefined;
  zipFault?: ZipFaultKind | undefined;
  mapping: Mapping;
}

/** The files of an import as they are chosen, read on this device alone. */
export function useChosenFiles() {
  const [files, setFiles] = useState<Files>({ mapping: {} });
  const change = (part: Partial<Files>) => setFiles((before) => ({ ...before, ...part }));

  async function chooseCsv(file: File, mapping?: Mapping): Promise<ReadTable | undefined> {
    const read = await readCsvFile(file, { maxRows, maxBytes: maxCsvBytes }).catch(
      (): CsvRead => ({ ok: false, fault: 'no_csv' }),
    );
    if (!read.ok) {
      change({ csv: undefined, csvFault: read.fault });
      return undefined;
    }
    const { header, rows } = read.table;
    change({
      csv: { file, read },
      csvFault: undefined,
      mapping: mapping ?? guessMapping(header, rows),
    });
    return read;
  }

  async function chooseZip(file: File): Promise<PhotoZip | undefined> {
    try {
      const photos = await openPhotoZip(file);
      change({ zip: { file, photos }, zipFault: undefined });
      return photos;
    } catch (error) {
      change({ zip: undefined, zipFault: error instanceof ZipFault ? error.kind : 'not_a_zip' });
      return undefined;
    }
  }

  return {
    ...files,
    chooseCsv,
    chooseZip,
    map: (mapping: Mapping) => change({ mapping }),
    clear: () => setFiles({ mapping: {} }),
  };
}
export type ChosenFilesApi = ReturnType<typeof useChosenFiles>;
