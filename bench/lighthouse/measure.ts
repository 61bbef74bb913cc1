import { rm } from 'node:fs/promises';
import { makeProfile, openBrowser, type Person } from './browser.ts';
import { type Audits, audit } from './tool.ts';

export interface PageToMeasure {
  name: string;
  path: string;
  language?: 'bn';
  /** Who has signed in before; a visitor where there is nobody. */
  person?: Person;
}

export interface Visit {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds, a share of the window, milliseconds, bytes on the line. */
  lcp: number;
  cls: number;
  tbt: number;
  scriptBytes: number;
}

export interface Measured {
  name: string;
  median: Visit;
  /** What kept a score below 100, or cost time, in Lighthouse's words. */
  remarks: string[];
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function read({ categories, audits }: Audits): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

function remarksOf({ categories, audits }: Audits): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id];
      const isMet = !found || found.score === null || found.score >= 0.9;
      return isMet || weight === 0 ? [] : [found.title];
    }),
  );
}

/** On a busy machine Chromium's recording sometimes lacks the beginning of a visit: then it is made anew. */
async function visit(url: string, profile: string, more: string[], tries = 3): Promise<Audits> {
  const browser = await openBrowser(profile);
  try {
    return await audit(url, browser.port, more);
  } catch (error) {
    if (tries === 1) throw error;
  } finally {
    await browser.close();
  }
  return visit(url, profile, more, tries - 1);
}

/** The median of each figure, each visit with nothing in the browser's cache. */
export async function measure(url: string, page: PageToMeasure, visits: number): Promise<Measured> {
  const profile = await makeProfile(url, page.person);
  const more = [
    ...(page.person ? ['--disable-storage-reset'] : []),
    ...(page.language
      ? [`--extra-headers=${JSON.stringify({ Cookie: `ditiyo.language=${page.language}` })}`]
      : []),
  ];
  const seen: Visit[] = [];
  const remarks = new Set<string>();
  try {
    while (seen.length < visits) {
      const audits = await visit(url + page.path, profile, more);
      seen.push(read(audits));
      for (const remark of remarksOf(audits)) remarks.add(remark);
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  const names = Object.keys(seen[0] ?? {}) as (keyof Visit)[];
  const medians = names.map((name) => [name, median(seen.map((visit) => visit[name]))]);
  return { name: page.name, median: Object.fromEntries(medians), remarks: [...remarks] };
}
