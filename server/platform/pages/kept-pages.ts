import {
  type Answer,
  bodyAround,
  everything,
  type KeptStore,
  maxCachedUrlLength,
  newWord,
  type QuickAnswers,
} from '#server/platform/kept-answers/index.ts';
import { contentPolicy, type Directives } from './content-policy.ts';

export interface KeptPagesOptions {
  store: KeptStore;
  quick: QuickAnswers;
  /** Whether the page at this address, with its question, is the same for all who have chosen the same. */
  keeps: (url: string) => boolean;
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

interface KeptPagesParts extends KeptPagesOptions {
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
export function createKeptPages({ store, quick, keeps, ...parts }: KeptPagesParts) {
  const { choicesIn, publicUrl, csp, pattern } = parts;
  const isKept = (url: string) => url.length <= maxCachedUrlLength && keeps(url);
  const keyOf = ({ url, cookie }: PageRequest) => `${choicesIn(cookie)} ${url}`;

  quick.add(({ url = '', headers }) =>
    isKept(url) ? keyOf({ url, cookie: headers.cookie }) : undefined,
  );

  /** The kept page, rendered by `render` if need be; undefined for one that is not kept. */
  async function find(
    asked: PageRequest,
    render: (
      request: Request,
      nonce: string,
      onError: () => void,
      onMadeOf: (topics: readonly string[] | undefined) => void,
    ) => Promise<Response>,
  ): Promise<Answer | undefined> {
    if (!isKept(asked.url)) return undefined;
    return store.keep(keyOf(asked), [everything], async () => {
      const url = new URL(asked.url, publicUrl);
      const headers = { cookie: choicesIn(asked.cookie) };
      const word = newWord();
      let isMakeshift = false;
      const madeOf = new Set<string>();
      const response = await render(
        new Request(url, { headers }),
        word,
        () => {
          isMakeshift = true;
        },
        (topics = [everything]) => {
          for (const topic of topics) madeOf.add(topic);
        },
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        isMakeshift,
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
        madeOf: [...madeOf],
      };
    });
  }

  return { find };
}
