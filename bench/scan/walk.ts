import { listCalls } from './calls.ts';
import { startGate } from './gate.ts';
import { listVisitors } from './pages.ts';
import type { PartContext } from './part.ts';
import { attackSite, type SiteOptions, type WapitiFinding } from './wapiti.ts';

/** What wapiti saw of one kind of thing. */
export interface Seen {
  name: string;
  /** Things that it should ask for, those among them that it never did, and those that refused it each time. */
  wanted: number;
  missed: string[];
  refused: string[];
  requests: number;
}

export interface Walk {
  seen: Seen[];
  findings: WapitiFinding[];
  /** Kinds of planted holes that it found, with where they lie. */
  planted: string[];
  /** Modules that did not get through in their time. */
  cut: string[];
  /** What it could not ask for. */
  trouble: string[];
}

/** Planted: not the shop's. */
const plantedPath = /^\/(?:made\/\w+\/canary|canary)[^?]*/;

/** What wapiti says of a shop on plain http, and of headers that browsers have given up. */
const known = [/Strict-Transport-Security/i, /X-XSS-Protection/i];

/** Lets wapiti loose on every page, as everybody who has pages, and on every call. */
export async function walk(
  { shop, fixtures, canaryUrl }: PartContext,
  time: Pick<SiteOptions, 'walk' | 'module'>,
): Promise<Walk> {
  const visitors = await listVisitors(fixtures);
  const calls = await listCalls(fixtures);
  const gate = await startGate({ shopUrl: shop.url, canaryUrl, visitors, calls });
  function look(name: string, wanted: string[]): Seen {
    const answersTo = (one: string) => gate.answers.get(one) ?? [];
    return {
      name,
      wanted: wanted.length,
      missed: wanted.filter((one) => answersTo(one).length === 0),
      refused: wanted.flatMap((one) => {
        const answers = answersTo(one);
        const isDone = answers.some((status) => status >= 200 && status < 300);
        return answers.length === 0 || isDone ? [] : `${one}: ${[...new Set(answers)].join(', ')}`;
      }),
      requests: wanted.reduce((sum, one) => sum + answersTo(one).length, 0),
    };
  }
  try {
    const { findings, cut, trouble } = await attackSite(gate.url, {
      ...time,
      start: [gate.map, ...gate.links],
      endpoint: `${canaryUrl}/`,
    });
    const planted = findings.flatMap(({ kind, path }) => {
      const [place] = plantedPath.exec(path) ?? [];
      return place ? `${kind} at ${place}` : [];
    });
    return {
      seen: [
        ...visitors.map(({ role, paths }) =>
          look(
            `pages, ${role}`,
            paths.map((path) => `/as-${role}${path}`),
          ),
        ),
        look(
          'calls',
          calls.map(({ name }) => name),
        ),
      ],
      findings: findings.filter(
        ({ path, what }) => !plantedPath.test(path) && !known.some((text) => text.test(what)),
      ),
      planted: [...new Set(planted)],
      cut,
      trouble,
    };
  } finally {
    await gate.close();
  }
}
