import { useState } from 'react';
import { type CsvFaultKind, type CsvRead, readCsvFile } from '#web/platform/csv/read-csv-file.ts';
import { guessMapping, type Mapping, mappingAgain } from './columns.ts';
import { maxCsvBytes, maxRows } from './limits.ts';
import { isSameWord, type Meaning } from './meanings.ts';
import type { namedColumns } from './named-categories.ts';
import { openPhotoZip, type PhotoZip, ZipFault, type ZipFaultKind } from './photo-zip.ts';

type ReadTable = Extract<CsvRead, { ok: true }>;

interface Files {
  csv?: { file: File; read: ReadTable } | undefined;
  csvFault?: CsvFaultKind | undefined;
  zip?: { file: File; photos: PhotoZip } | undefined;
  zipFault?: ZipFaultKind | undefined;
  mapping: Mapping;
  /** The header that the mapping is of. It stays with it when the file goes. */
  header: readonly string[];
  /** What words of the file mean, as far as the seller has said it. */
  meanings: readonly Meaning[];
}

const nothing: Files = { mapping: {}, header: [], meanings: [] };

/** The files of an import as they are chosen, read on this device alone. */
export function useChosenFiles(labels: ReturnType<typeof namedColumns>) {
  const [files, setFiles] = useState(nothing);
  const change = (part: Partial<Files>) => setFiles((before) => ({ ...before, ...part }));

  /** `kept`: what was said of the file when its import began. A file that was mended has the same columns and words: what was said of them stays. */
  async function chooseCsv(
    file: File,
    kept?: { mapping: Mapping; meanings?: readonly Meaning[] | undefined },
  ): Promise<ReadTable | undefined> {
    const read = await readCsvFile(file, { maxRows, maxBytes: maxCsvBytes }).catch(
      (): CsvRead => ({ ok: false, fault: 'no_csv' }),
    );
    if (!read.ok) {
      change({ csv: undefined, csvFault: read.fault });
      return undefined;
    }
    const { header, rows } = read.table;
    setFiles((before) => ({
      ...before,
      csv: { file, read },
      csvFault: undefined,
      mapping:
        kept?.mapping ??
        mappingAgain(before.header, before.mapping, header) ??
        guessMapping(header, rows, labels),
      header,
      meanings: kept?.meanings ?? before.meanings,
    }));
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
    /** Says what a word means; an empty text takes back what was said or guessed of it. */
    mean(meaning: Meaning) {
      const others = files.meanings.filter((one) => !isSameWord(one, meaning));
      change({ meanings: [...others, meaning] });
    },
    clear: () => setFiles(({ mapping, header, meanings }) => ({ mapping, header, meanings })),
  };
}
export type ChosenFilesApi = ReturnType<typeof useChosenFiles>;
