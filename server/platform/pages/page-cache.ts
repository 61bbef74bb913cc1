import {
  allTags,
  bodyAround,
  type CachedResponse,
  type CacheFastPath,
  maxCachedUrlLength,
  newNonce,
  type ResponseCache,
} from '#server/platform/response-cache/index.ts';
import { contentPolicy, type Directives } from './content-policy.ts';

export interface PageCacheOptions {
  store: ResponseCache;
  fastPath: CacheFastPath;
  /** Whether the page at this address, with its question, is the same for all who have chosen the same. */
  isCacheable: (url: string) => boolean;
}

/** Of a page's own headers, those that go with it; the others are made anew. */
const goWithIt = [
  'content-type',
  'content-language',
  'vary',
  'link',
  'cache-control',
  'retry-after',
];

interface PageRequest {
  url: string;
  cookie: string | undefined;
}

interface PageCacheParts extends PageCacheOptions {
  choicesIn: (cookies: string | undefined) => string;
  publicUrl: string;
  csp: (url: URL) => Directives;
  pattern: (url: URL) => string;
}

/**
 * Pages that are kept. They are rendered in nobody's name, from the shop's public address and what visitors have chosen,
 * and whoever they are sent to gets a nonce of their own. A page is made of what its calls are made of: it is rendered
 * anew when something of that changes, and of everything, when one of them does not say.
 */
export function createPageCache({ store, fastPath, isCacheable, ...parts }: PageCacheParts) {
  const { choicesIn, publicUrl, csp, pattern } = parts;
  const isCached = (url: string) => url.length <= maxCachedUrlLength && isCacheable(url);
  const keyOf = ({ url, cookie }: PageRequest) => `${choicesIn(cookie)} ${url}`;

  fastPath.add(({ url = '', headers }) =>
    isCached(url) ? keyOf({ url, cookie: headers.cookie }) : undefined,
  );

  /** The kept page, rendered by `render` if need be; undefined for one that is not kept. */
  async function find(
    asked: PageRequest,
    render: (
      request: Request,
      nonce: string,
      onError: () => void,
      onDependencies: (tags: readonly string[] | undefined) => void,
    ) => Promise<Response>,
  ): Promise<CachedResponse | undefined> {
    if (!isCached(asked.url)) return undefined;
    return store.getOrLoad(keyOf(asked), [allTags], async () => {
      const url = new URL(asked.url, publicUrl);
      const headers = { cookie: choicesIn(asked.cookie) };
      const word = newNonce();
      let isDegraded = false;
      const dependencies = new Set<string>();
      const response = await render(
        new Request(url, { headers }),
        word,
        () => {
          isDegraded = true;
        },
        (tags = [allTags]) => {
          for (const tag of tags) dependencies.add(tag);
        },
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        isDegraded,
        headers: Object.fromEntries(
          goWithIt.flatMap((name) => {
            const value = response.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        body: bodyAround(bytes, word),
        room: {
          word,
          headers: { 'content-security-policy': contentPolicy(word, csp(url), 'production') },
        },
        route: pattern(url),
        dependencies: [...dependencies],
      };
    });
  }

  return { find };
}
