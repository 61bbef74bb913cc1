import { type RefObject, useEffect, useState } from 'react';
import type { Suggestion } from '#contract/catalogue/search.ts';
import { suggest } from '#contract/catalogue/search-endpoints.ts';
import { call } from '#web/platform/browser.ts';

/** A pause in typing, in milliseconds, after which suggestions are asked for. */
const pause = 120;

/** Longest beginning of a query that something is suggested for. */
const maxPrefixLength = 80;

const none: readonly Suggestion[] = [];

/** What may be meant by what stands in the field. Of two answers the one to the later question is shown. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [suggestions, setSuggestions] = useState(none);
  const forget = () => setSuggestions(none);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();

    async function ask(q: string) {
      asking = new AbortController();
      const { signal } = asking;
      const found = await call(suggest, { query: { q }, signal }).catch(() => none);
      if (!signal.aborted && field?.ownerDocument.activeElement === field) setSuggestions(found);
    }
    function typed() {
      asking.abort();
      clearTimeout(timer);
      const q = field?.value.trim() ?? '';
      if (!q || q.length > maxPrefixLength) setSuggestions(none);
      else timer = setTimeout(() => void ask(q), pause);
    }
    function left() {
      asking.abort();
      clearTimeout(timer);
      setSuggestions(none);
    }
    field.addEventListener('input', typed);
    field.addEventListener('blur', left);
    // Typed while this code was on its way.
    if (field.value && field.value !== field.defaultValue) typed();
    return () => {
      left();
      field.removeEventListener('input', typed);
      field.removeEventListener('blur', left);
    };
  }, [input]);

  return { suggestions, forget };
}
