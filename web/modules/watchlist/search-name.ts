/** What names a saved search until its person does: its words, and what was chosen by name. */
export function nameOf(query: string): string {
  const address = new URLSearchParams(query);
  const named = ['q', 'brand', 'mount', 'condition', 'place'].flatMap((name) =>
    address.getAll(name),
  );
  return [...new Set(named.map((word) => word.trim()))].filter(Boolean).join(', ').slice(0, 80);
}
