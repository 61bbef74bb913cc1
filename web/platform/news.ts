/** Hears of news about a product; undefined where it may be about any. */
type Listener = (productId: string | undefined) => void;

const listeners = new Set<Listener>();

/** Hears what the shop notices for whoever is signed in. Returns the function that stops it. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the pages that show something else than lists. */
export function tellNews(productId: string | undefined): void {
  for (const listener of listeners) listener(productId);
}
