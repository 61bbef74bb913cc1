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

/** Vite writes style tags and speaks over a web socket while pages are worked on. */
const whileDeveloping: Directives = {
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:', 'wss:'],
};

function merge(policy: Directives, more: Directives): Directives {
  const merged: Record<string, readonly string[]> = { ...policy };
  for (const [name, sources] of Object.entries(more)) {
    const kept = (merged[name] ?? []).filter((source) => source !== "'none'");
    merged[name] = [...new Set([...kept, ...sources])];
  }
  return merged;
}

/** The policy of one page: our own origin, this answer's nonce, and what `extra` names for it. */
export function contentPolicy(
  nonce: string,
  extra: Directives,
  mode: 'production' | 'development',
): string {
  const withNonce = merge(base, { 'script-src': [`'nonce-${nonce}'`] });
  const policy = merge(
    mode === 'development' ? merge(withNonce, whileDeveloping) : withNonce,
    extra,
  );
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
