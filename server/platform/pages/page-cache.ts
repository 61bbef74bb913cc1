import {
  allTags,
  type CachedResponse,
  type CacheFastPath,
  maxCachedUrlLength,
  type ResponseCache,
} from '#server/platform/response-cache/index.ts';

export interface PageCacheOptions {
  responses: ResponseCache;
  fastPath: CacheFastPath;
  /** Whether the page at this address, query included, is the same for all who have made the same choices. */
  isCacheable: (url: string) => boolean;
}

interface PageRequest {
  url: string;
  cookie: string | undefined;
}

interface PageCacheParts extends PageCacheOptions {
  /** Returns what visitors have chosen by their cookies (language, theme), as a `Cookie` header. */
  choicesIn: (cookies: string | undefined) => string;
  publicUrl: string;
}

/**
 * Caches pages that are the same for many visitors. They are rendered for nobody in particular: from the shop's public
 * address and what visitors have chosen. A page depends on what its calls of the API depend on.
 */
export function createPageCache(parts: PageCacheParts) {
  const { responses, fastPath, isCacheable, choicesIn, publicUrl } = parts;
  const isCached = (url: string) => url.length <= maxCachedUrlLength && isCacheable(url);
  const keyOf = ({ url, cookie }: PageRequest) => `${choicesIn(cookie)} ${url}`;

  fastPath.add(({ url = '', headers }) =>
    isCached(url) ? keyOf({ url, cookie: headers.cookie }) : undefined,
  );

  return {
    /** Returns the page, rendered by `render` if it is not in the cache; undefined if its address is not cacheable. */
    async find(
      asked: PageRequest,
      render: (request: Request) => Promise<CachedResponse>,
    ): Promise<CachedResponse | undefined> {
      if (!isCached(asked.url)) return undefined;
      return responses.getOrLoad(keyOf(asked), [allTags], () => {
        const headers = { cookie: choicesIn(asked.cookie) };
        return render(new Request(new URL(asked.url, publicUrl), { headers }));
      });
    },
  };
}
