import { Plural, Trans } from '@lingui/react/macro';
import { SearchBox } from '#web/modules/catalogue/search-box.tsx';
import { useFormats } from '#web/ui/formats.ts';

interface SearchHeadProps {
  formId: string;
  words: string | undefined;
  total: number;
  /** Past what is worth counting, `total` is a lower bound. */
  exact: boolean;
  /** What was looked for instead. */
  corrected: string | null;
  onSearch: (words: string) => void;
}

/** What was looked for, and how much of it there is. A word that was respelled stands in the heading as it was meant. */
export function SearchHead(props: SearchHeadProps) {
  const { formId, words, total, exact, corrected, onSearch } = props;
  const { number } = useFormats();
  return (
    <div className="border-b border-line bg-surface pt-7 pb-8">
      <div className="wrap">
        {/* Anew for other words: those of the way back stand in it. */}
        <SearchBox key={words} id={formId} words={words} onSearch={onSearch} />
        <h1 className="mt-6 text-2xl! wrap-anywhere">
          {words ? (
            <Trans>Results for “{shortened(corrected ?? words)}”</Trans>
          ) : (
            <Trans>Find the right camera</Trans>
          )}
        </h1>
        {words && corrected && (
          <p className="mt-1.5 wrap-anywhere">
            <Trans>Nothing for “{shortened(words)}”.</Trans>{' '}
            <Trans>Showing results for “{shortened(corrected)}”.</Trans>
          </p>
        )}
        <p aria-live="polite" className="num mt-1.5 text-muted">
          {exact ? (
            <Plural value={total} one="# item found" other="# items found" />
          ) : (
            <Trans>More than {number(total)} items found</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

const maxShownLength = 120;

/** Somebody may have pasted a whole description; all of it stands in the field. */
function shortened(words: string): string {
  const letters = [...words];
  return letters.length > maxShownLength ? `${letters.slice(0, maxShownLength).join('')}…` : words;
}
