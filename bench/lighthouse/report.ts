import type { Measured, Visit } from './measure.ts';

/** What each page has to reach. */
const least = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const satisfies Partial<Visit>;

type Score = keyof typeof least;
const scores = Object.keys(least) as Score[];

/** The scores that a page did not reach. */
export const shortOf = ({ median }: Measured): Score[] =>
  scores.filter((score) => !(median[score] >= least[score]));

export function rowOf({ name, median }: Measured): string {
  const { lcp, cls, tbt, scriptBytes } = median;
  const cells = [
    name,
    ...scores.map((score) => median[score]),
    `${(lcp / 1000).toFixed(2)} s`,
    cls.toFixed(3),
    `${Math.round(tbt)} ms`,
    `${(scriptBytes / 1000).toFixed(1)} kB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

export const heading = [
  '| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | JavaScript |',
  '|---|---|---|---|---|---|---|---|---|',
];

interface Circumstances {
  date: string;
  version: string;
  browser: string;
  visits: number;
  /** Load averages of the machine before and after. */
  load: [number, number];
}

/** docs/pages.md. */
export function writeReport(pages: Measured[], at: Circumstances): string {
  const remarks = pages.filter((page) => page.remarks.length > 0);
  return `# Pages

\`npm run bench:pages\`, ${at.date}: Lighthouse ${at.version} on the production build in Chromium ${at.browser}, as a phone on a slow line
(Lighthouse's own throttling), nothing in the cache; visits of each page, of which the median is shown: ${at.visits}. Load average before ${at.load[0].toFixed(2)} and after ${at.load[1].toFixed(2)}, on two
cores; a loaded machine makes performance, LCP and TBT worse than they are, and nothing else. JavaScript is what the page loads, as bytes on the line with headers.
It ends with 1 where a page has less than ${least.performance} in performance, or less than 100 in one of the others.

${[...heading, ...pages.map(rowOf)].join('\n')}

A category asks visitors to log in: for them it is the way to the login page that is measured.
${remarks.map(({ name, remarks: lines }) => `\nStill said of ${name}: ${lines.join('; ')}.\n`).join('')}`;
}
