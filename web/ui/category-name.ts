import { firstCategories } from '#contract/catalogue/first-categories.ts';
import { useServerText } from './server-text.ts';

const ours: ReadonlySet<string> = new Set(firstCategories.map(({ name }) => name));

/** Whether a category bears one of the names that every shop begins with. Any other is what an admin typed: data, no message. */
export const isOurCategoryName = (name: string): boolean => ours.has(name);

/** What a category is called in the reader's language. */
export function useCategoryName(): (name: string) => string {
  const serverText = useServerText();
  return (name) => (isOurCategoryName(name) ? serverText(name) : name);
}
