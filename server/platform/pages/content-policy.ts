/** Directives of a content security policy: `{ 'script-src': ['https://js.stripe.com'] }`. */
export type Directives = Record<string, readonly string[]>;

const self = "'self'";

const base: Directives = {
  'default-src': ["'none'"],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:', 'blob:'],
  'font-src': [self],
  'connect-src': [self],
  'manifest-src': [self],
  'worker-src': [self],
  'form-action': [self],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Vite inserts style tags and uses a web socket. */
const development: Directives = {
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:', 'wss:'],
};

function merge(policy: Directives, more: Directives): Directives {
  const merged: Record<string, readonly string[]> = { ...policy };
  for (const [name, sources] of Object.entries(more)) {
    const before = (merged[name] ?? []).filter((source) => source !== "'none'");
    merged[name] = [...new Set([...before, ...sources])];
  }
  return merged;
}

interface PagePolicy {
  mode: 'production' | 'development';
  /** Sources of the page's inline scripts: their hashes. */
  scripts: readonly string[];
  /** What the page needs beyond our own origin. */
  extra: Directives;
}

/** Returns the content security policy of one page. */
export function contentPolicy({ mode, scripts, extra }: PagePolicy): string {
  const parts = [
    { 'script-src': scripts },
    ...(mode === 'development' ? [development] : []),
    extra,
  ];
  return Object.entries(parts.reduce(merge, base))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
