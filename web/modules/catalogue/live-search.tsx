import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/catalogue/search.ts';
import { searchFor } from './search-address.ts';
import { Suggestions } from './suggestions.tsx';

export interface LiveSearchProps {
  form: RefObject<HTMLFormElement | null>;
  /** Searches for words beside what else was chosen. */
  onSearch?: ((words: string) => void) | undefined;
}

/** What the form of a search does once somebody is in it: it opens what was found without a new page, and suggests. */
export function LiveSearch({ form, onSearch }: LiveSearchProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(form.current?.querySelector('input') ?? null);
  // On a phone the keys make way for what was found.
  const leave = () => input.current?.blur();

  // On every render, because it does what it was given last.
  useEffect(() => {
    const element = form.current;
    function submit(event: SubmitEvent) {
      // The page does it itself.
      if (onSearch) return;
      event.preventDefault();
      const fields = new FormData(element ?? undefined);
      const q = String(fields.get('q') ?? '').trim();
      leave();
      void navigate(searchFor({ q }));
    }
    element?.addEventListener('submit', submit);
    return () => element?.removeEventListener('submit', submit);
  });

  function take({ kind, text, id = '' }: Suggestion) {
    if (input.current) input.current.value = kind === 'model' ? text : '';
    leave();
    if (kind === 'product') void navigate(`/product/${id}`);
    else if (kind === 'category') void navigate(searchFor({ category: id }));
    else if (kind === 'brand') void navigate(searchFor({ brand: text }));
    else if (onSearch) onSearch(text);
    else void navigate(searchFor({ q: text }));
  }

  return <Suggestions input={input} onTake={take} />;
}
