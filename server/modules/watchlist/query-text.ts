import { safeParse } from 'zod/v4/core';
import { KitSearchFilter } from '#contract/catalogue/kit-search.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkStorable } from '#server/platform/http/validation.ts';

interface AskedSearch {
  /** The same for the same choices, in whatever order they were made. */
  query: string;
  filter: KitSearchFilter;
}

/**
 * Reads what stands after the question mark of the search page's address. Its order and page are no part of what is
 * looked for. Refuses what is no search, or one for
 * everything, with `bad_input`.
 */
export function parseQuery(text: string): AskedSearch {
  const given = new URLSearchParams(text);
  const names = Object.keys(KitSearchFilter.shape).toSorted();
  const chosen = names.flatMap((name) => {
    const values = [...new Set(given.getAll(name).map((value) => value.trim()))].filter(Boolean);
    return values.length > 0 ? [[name, values.toSorted()] as const] : [];
  });
  const asked = Object.fromEntries(
    chosen.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  const filter = safeParse(KitSearchFilter, asked);
  if (!filter.success) {
    const issues = filter.error.issues.map(({ message }) => ({ path: 'query', message }));
    throw refuse(baseProblems, 'bad_input', { issues });
  }
  // A search without a condition finds everything: each new item would make a notification.
  if (chosen.length === 0) {
    throw refuse(baseProblems, 'bad_input', {
      issues: [{ path: 'query', message: 'query must look for something' }],
    });
  }
  // Checked as it is read: the text itself holds such characters only in disguise.
  checkStorable({ query: chosen.flatMap(([, values]) => values).join(' ') });
  const pairs = chosen.flatMap(([name, values]) => values.map((value) => [name, value]));
  return { query: String(new URLSearchParams(pairs)), filter: filter.data };
}
