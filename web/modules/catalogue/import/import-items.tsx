import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Category } from '#contract/catalogue/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { together } from '#web/ui/together.ts';
import { catalogueKey, categoriesQuery } from '../queries.ts';
import { missingColumns } from './check-rows.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { withOwn } from './columns.ts';
import { unknownWords } from './file-words.ts';
import { guessMeanings, unknownCategories } from './guess-category.ts';
import { importCalls } from './import-calls.ts';
import type { Known } from './known-items.ts';
import { MapColumns, Preview } from './map-columns.tsx';
import {
  banglaQuery,
  namedCategories,
  namedColumns,
  namedCondition,
  namedShots,
} from './named-categories.ts';
import { RunStep } from './run-step.tsx';
import { UnknownWords } from './unknown-words.tsx';
import { type ChosenFilesApi, useChosenFiles } from './use-chosen-files.ts';
import { useImport } from './use-import.ts';

interface ImportItemsProps {
  seller: { uid: string; email: string };
  /** Where buyers reach the seller and meet them, where the shop knows it: what a file without it says. */
  own: { phone?: string | undefined; place?: string | undefined };
}

/** Many items at once, from a table and a ZIP of photos. */
export function ImportItems({ seller, own }: ImportItemsProps) {
  const categories = useQuery(categoriesQuery);
  const known = useQuery({
    queryKey: [...catalogueKey, 'import', seller.email],
    queryFn: importCalls.readKnown,
    staleTime: 0,
  });
  const bangla = useQuery(banglaQuery);
  const data = categories.data &&
    known.data &&
    bangla.data && { categories: categories.data, known: known.data, bangla: bangla.data };
  return (
    <Loaded query={{ data, ...together(categories, known, bangla) }}>
      {(loaded) => <Steps seller={seller} own={own} {...loaded} />}
    </Loaded>
  );
}

interface StepsProps extends ImportItemsProps {
  categories: readonly Category[];
  known: Known;
  bangla: I18n;
}

/** What the chosen table says, and what of it the shop does not know. */
function useReading(
  { own: { phone, place }, categories, known, bangla }: StepsProps,
  { csv, mapping: chosen, header, meanings: said }: ChosenFilesApi,
) {
  // The same in every render: 2,000 rows are not checked again for nothing.
  const named = useMemo(() => namedCategories(categories, bangla), [categories, bangla]);
  const shotWords = useMemo(() => namedShots(bangla), [bangla]);
  const { locale } = useLingui().i18n;
  const conditionWords = useMemo(
    () => namedCondition(bangla, locale as Language),
    [bangla, locale],
  );
  const mapping = useMemo(
    () => withOwn(chosen, { phone, place }, header),
    [chosen, header, phone, place],
  );
  const table = csv?.read.table;
  const { items } = known;
  const meanings = useMemo(() => {
    const asked = table ? unknownCategories(table, mapping, named) : [];
    return [...said, ...guessMeanings(asked, said, named)];
  }, [table, mapping, said, named]);
  const unknown = useMemo(() => {
    const given = { categories: named, words: conditionWords, meanings, items };
    return table ? unknownWords(table, mapping, given) : [];
  }, [table, mapping, named, conditionWords, meanings, items]);
  return { named, shotWords, conditionWords, mapping, table, unknown, said, meanings };
}

function Steps(props: StepsProps) {
  const { seller, known, bangla } = props;
  const files = useChosenFiles(namedColumns(bangla));
  const { csv, zip } = files;
  const reading = useReading(props, files);
  const { named, shotWords, conditionWords, mapping, table, unknown, said, meanings } = reading;
  const [isPressed, setPressed] = useState(false);
  const run = useImport({
    seller,
    table,
    mapping,
    meanings,
    photos: zip?.photos,
    files: csv && { csv: csv.file, zip: zip?.file },
    categories: named,
    shotWords,
    conditionWords,
    known,
  });

  /** Goes on where an earlier page, or this one, was interrupted. `chosen`: a ZIP that was just chosen again. */
  async function goOn(chosen = zip?.photos) {
    await run.resume(async ({ csv: file, zip: keptZip, ...kept }) => {
      const read = await files.chooseCsv(file, kept);
      const photos = chosen ?? (keptZip && (await files.chooseZip(keptZip)));
      return read && { table: read.table, photos };
    });
  }
  const begin = useEffectEvent(() => void goOn());
  useEffect(() => begin(), []);

  const { running, checked } = run;
  const old = checked ? checked.known + checked.here.length : 0;
  const isReady = checked && (checked.known > 0 || missingColumns(mapping, named).length === 0);
  const needsZip = running?.halt === 'no_zip' || running?.halt === 'other_zip';
  const chooser = {
    ...files,
    async chooseZip(file: File) {
      const photos = await files.chooseZip(file);
      if (photos && needsZip) await goOn(photos);
      return photos;
    },
  };
  if (running) {
    return (
      <div className="grid grid-cols-1 gap-5">
        {needsZip && <ChooseFiles files={chooser} />}
        <RunStep
          running={running}
          table={table}
          mapping={mapping}
          isLed={isPressed}
          onPause={run.pause}
          onResume={() => void goOn()}
          onFinish={() => {
            files.clear();
            run.finish();
          }}
        />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <ChooseFiles files={chooser} />
      {csv && <Preview csv={csv} />}
      {table && (
        <>
          <MapColumns
            table={table}
            mapping={mapping}
            categories={named}
            isOptional={table.rows.length === old}
            onMap={files.map}
          />
          <UnknownWords words={unknown} meanings={said} categories={named} onMean={files.mean} />
        </>
      )}
      {table && isReady && (
        <CheckStep
          checked={checked}
          table={table}
          mapping={mapping}
          onStart={(isRight) => {
            setPressed(true);
            void run.start(isRight);
          }}
        />
      )}
    </div>
  );
}
