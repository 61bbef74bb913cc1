import type { WapitiFinding } from './wapiti.ts';

export interface Scan {
  date: string;
  minutes: number;
  isFull: boolean;
  versions: { sqlmap: string; wapiti: string };
  canary: { sqlmap: string[]; wapiti: string[] };
  calls: { name: string; fields: number; holes: string[]; isWhole: boolean; tests: number }[];
  skipped: string[];
  site: WapitiFinding;
}

const list = (lines: string[]) =>
  lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'None.';

/** docs/scan.md. */
export function writeReport(scan: Scan): string {
  const { versions, calls, canary, skipped, site } = scan;
  const broken = calls.filter(({ holes }) => holes.length > 0);
  const cut = calls.filter(({ isWhole }) => !isWhole).map(({ name }) => name);
  const kinds = new Map<string, Set<string>>();
  for (const { kind, what } of site.findings)
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(what));
  return `# Scan

What two scanners found in a running shop with demo data: \`npm run scan${scan.isFull ? ' -- --full' : ''}\`, ${scan.date},
${scan.minutes.toFixed(0)} minutes, sqlmap ${versions.sqlmap} and wapiti ${versions.wapiti} of Debian.

## Would they have found a hole?

A small server with two planted holes (\`bench/scan/canary.ts\`) is scanned first; the scan ends as failed when one of the two
does not see it. sqlmap: ${canary.sqlmap.join(', ') || 'NOTHING'}. wapiti: ${canary.wapiti.join(', ') || 'NOTHING'}.

## sqlmap, level 3

Each call of the contract that takes a value, made with a living token of somebody who may make it: every field of path,
query and body, the cookies, User-Agent and Referer. ${calls.length} calls with ${calls.reduce((sum, { fields }) => sum + fields, 0)} fields, ${calls.reduce((sum, { tests }) => sum + tests, 0)} tests of many requests each; the least
tested call had ${Math.min(...calls.map(({ tests }) => tests))}.

Injected into:

${list(broken.map(({ name, holes }) => `${name}: ${holes.join(', ')}`))}

${cut.length > 0 ? `Ended by their time before every test was made:\n\n${list(cut)}\n` : 'Every test of every call was made.\n'}
${skipped.length > 0 ? `Not scanned, for want of time:\n\n${list(skipped)}\n` : ''}
## wapiti

The pages, as a visitor and by links; ${site.pages} addresses, forms and files found.

${list([...kinds].map(([kind, what]) => `**${kind}**: ${[...what].slice(0, 5).join('; ')}${what.size > 5 ? `; and ${what.size - 5} more` : ''}`))}
`;
}
