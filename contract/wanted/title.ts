interface Facets {
  mount?: string | null | undefined;
  sensor?: string | null | undefined;
}

/** What an ad without a name is called, in English: "Lenses for Sony E, full-frame". Pages say it in their reader's language. */
export function facetsTitle(category: string, { mount, sensor }: Facets): string {
  return [mount ? `${category} for ${mount}` : category, sensor].filter(Boolean).join(', ');
}
