import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { type Categories, plainWord } from './read-cell.ts';
import type { Meaning, UnknownWord } from './row-texts.ts';
import { WordOptions } from './shared-field.tsx';
import { useColumnLabels } from './use-import-words.ts';

/** Words that are shown until somebody asks for all. */
const shownFirst = 12;

/** Letters of a word that are shown: a cell may hold a whole text. */
const shownLetters = 40;

const shortened = (word: string) =>
  word.length > shownLetters ? `${word.slice(0, shownLetters)}…` : word;

interface UnknownWordsProps {
  words: readonly UnknownWord[];
  meanings: readonly Meaning[];
  /** What is taken to be meant where they say nothing. */
  guesses: readonly Meaning[];
  categories: Categories;
  onMean: (meaning: Meaning) => void;
}

/** Categories and condition types in the seller's own words: what each means is said once, for all rows that have it. */
export function UnknownWords({ words, meanings, guesses, categories, onMean }: UnknownWordsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const nameOf = useColumnLabels();
  const [isWhole, setIsWhole] = useState(false);
  if (words.length === 0) return null;
  const shown = isWhole ? words : words.slice(0, shownFirst);
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="words">
      <div className="grid gap-1">
        <h2 id="words" className="text-xl">
          <Trans>Words of your file</Trans>
        </h2>
        <p className="text-sm text-muted">
          <Trans>The shop does not know these words. Say once what each of them means.</Trans>
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ column, word: written, rows }) => {
          const word = plainWord(written);
          const isIt = (one: Meaning) => one.column === column && one.word === word;
          const guess = guesses.find(isIt);
          const said = meanings.find(isIt) ?? guess;
          return (
            <Select
              key={`${column} ${word}`}
              className="wrap-anywhere"
              label={t`${nameOf(column)}: “${shortened(written)}”`}
              hint={
                guess ? (
                  <Plural value={rows} one="# row, our guess" other="# rows, our guess" />
                ) : (
                  <Plural value={rows} one="# row" other="# rows" />
                )
              }
              value={said?.means ?? ''}
              onChange={({ target }) => onMean({ column, word, means: target.value })}
            >
              <WordOptions column={column} categories={categories} />
            </Select>
          );
        })}
      </div>
      {words.length > shown.length && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          <Trans>Show all {number(words.length)}</Trans>
        </Button>
      )}
    </section>
  );
}
