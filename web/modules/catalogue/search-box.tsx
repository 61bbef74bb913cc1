import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { cx } from '#web/ui/cx.ts';
import type { LiveSearchProps } from './live-search.tsx';

interface SearchBoxProps {
  /** Of the form, for fields that stand elsewhere on the page. */
  id?: string;
  /** What was searched for. */
  words?: string | undefined;
  /** For a bar: as high as its buttons, and sent by the Enter key alone. */
  slim?: boolean;
  /** Searches beside what else was chosen on the page; without it the page of results is opened. */
  onSearch?: (words: string) => void;
}

/**
 * The way to a search: a plain form, which works without scripts. What it does besides, and suggests, comes once somebody
 * is in it: the home page begins with it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { id, words, slim = false, onSearch } = props;
  const { t } = useLingui();
  const label = t`Search cameras and lenses`;
  const form = useRef<HTMLFormElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveSearchProps>>();
  // Nobody misses what does not come.
  const wake = () =>
    import('./live-search.tsx').then(
      (part) => setLive(() => part.LiveSearch),
      () => undefined,
    );
  // What was chosen beside it is not lost by somebody who was faster than what suggests.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    // On a phone the keys make way for what was found.
    input.blur();
    onSearch(input.value.trim());
  };
  return (
    <search>
      <form
        ref={form}
        id={id}
        action="/search"
        onFocus={wake}
        // Focused before anybody listened.
        onInput={wake}
        onSubmit={submit}
        className={cx(
          'flex border border-field bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-verified',
          slim ? 'rounded-md' : 'max-w-[530px] rounded-lg p-1.5 shadow-lift',
        )}
      >
        <Search aria-hidden="true" className="icon ml-3 flex-none self-center text-muted" />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={words}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent px-2.5 text-ellipsis outline-none"
        />
        {!slim && (
          <button
            type="submit"
            className={buttonLook({ variant: 'fill', className: 'max-sm:px-4!' })}
          >
            <Trans>Search</Trans>
          </button>
        )}
      </form>
      {Live && <Live form={form} onSearch={onSearch} />}
    </search>
  );
}
