import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { partNames } from '../condition/words.ts';
import type { UnknownWord } from './file-words.ts';
import { type Meaning, meaningOf } from './meanings.ts';
import type { Categories } from './read-cell.ts';
import { WordOptions } from './shared-field.tsx';
import { ToldOptions } from './told-options.tsx';
import { useColumnLabels } from './use-import-words.ts';

/** Words that are shown until somebody asks for all; those that are guessed always are. */
const shownFirst = 12;

/** Letters of a word that are shown: a cell may hold a whole text. */
const shownLetters = 40;

const shortened = (word: string) =>
  word.length > shownLetters ? `${word.slice(0, shownLetters)}…` : word;

interface WordFieldProps {
  asked: UnknownWord;
  /** Left out where nothing is said of it. */
  said: string | undefined;
  categories: Categories;
  onMean: (meaning: Meaning) => void;
}

/** One word, what it means, and in how many rows. */
function WordField({ asked, said, categories, onMean }: WordFieldProps) {
  const { t, i18n } = useLingui();
  const nameOf = useColumnLabels();
  const { column, part, word, written, from, rows, guess, choices } = asked;
  const isGuessed = said === undefined && guess !== undefined;
  const value = said ?? guess ?? '';
  const shown = shortened(written);
  const labelOf = () => {
    if (column === 'severity') return t`How serious: “${shown}”`;
    if (!part) return t`${nameOf(from)}: “${shown}”`;
    const name = i18n._(partNames[part]);
    return t({ message: `${name}: “${shown}”`, context: 'state of a part' });
  };
  return (
    <Select
      className="wrap-anywhere"
      label={labelOf()}
      hint={
        isGuessed ? (
          <Plural value={rows} one="# row, our guess" other="# rows, our guess" />
        ) : (
          <Plural value={rows} one="# row" other="# rows" />
        )
      }
      value={value}
      onChange={({ target }) => onMean({ column, part, word, means: target.value })}
    >
      {column === 'category' || column === 'conditionType' ? (
        <WordOptions column={column} categories={categories} />
      ) : (
        <ToldOptions column={column} part={part} choices={choices} value={value} />
      )}
    </Select>
  );
}

interface UnknownWordsProps {
  words: readonly UnknownWord[];
  meanings: readonly Meaning[];
  categories: Categories;
  onMean: (meaning: Meaning) => void;
}

/** The seller's own words for categories, conditions, parts and what is in a box: what each means is said once, for all rows that have it. */
export function UnknownWords({ words, meanings, categories, onMean }: UnknownWordsProps) {
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  if (words.length === 0) return null;
  const shown = words.filter(({ guess }, n) => isWhole || guess || n < shownFirst);
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
        {shown.map((asked) => (
          <WordField
            key={[asked.column, asked.part, asked.word].join(' ')}
            asked={asked}
            said={meaningOf(asked, meanings)}
            categories={categories}
            onMean={onMean}
          />
        ))}
      </div>
      {words.length > shown.length && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          <Trans>Show all {number(words.length)}</Trans>
        </Button>
      )}
    </section>
  );
}
