import type { Part } from './part.ts';
import type { SiteScan } from './site.ts';
import type { SqlScan } from './sql.ts';

export interface Scan {
  site?: SiteScan;
  sql?: SqlScan;
}

const list = (lines: string[]) =>
  lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'None.';

const listOf = (title: string, lines: string[]) =>
  lines.length > 0 ? `\n${title}:\n\n${list(lines)}\n` : '';

const when = ({ date, minutes, load, version, defects, violations }: Part) =>
  `${date}, version ${version} of Debian, ${minutes} minutes at a load average of ${load} on two cores. Errors in the shop's log meanwhile: ${defects.length}.
Broken invariants afterwards: ${violations.length}.`;

function writeSite(site: SiteScan): string {
  const { seen, findings, planted, cut } = site;
  const rows = seen.map(
    ({ name, wanted, missed, refused, requests }) =>
      `| ${name} | ${wanted - missed.length} of ${wanted} | ${wanted - missed.length - refused.length} | ${requests} |`,
  );
  const linesOf = (kind: 'missed' | 'refused') =>
    seen.flatMap((part) => part[kind].map((line) => `${part.name}: ${line}`));
  return `## wapiti

\`npm run scan -- wapiti\`, ${when(site)}

wapiti knows links and forms; the shop's pages are filled by scripts and its calls take JSON. It is given a gate (\`bench/scan/gate.ts\`) that
passes pages on with the session of a role, and has a link or a form for each call of the contract and of the identity provider, made in
the name of somebody who may make it: what stands in a form's field becomes the value in the path, the query or the body. Behind the same
gate lie planted holes (\`bench/scan/canary.ts\`), and the scan ends as failed when one is not found, or a page or call is never asked.
The module \`csrf\` is left out (forms carry no token: the shop asks where a call comes from), as are those that guess names of files.

| | Asked | Answered 2xx | Requests |
|---|---|---|---|
${rows.join('\n')}

Planted holes found: ${planted.join('; ') || 'NONE'}.

Modules ended by their time: ${cut.join(', ') || 'none'}.

Found:

${list(findings.map(({ kind, what }) => `**${kind}**: \`${what}\``))}
${listOf('Never asked', linesOf('missed'))}${listOf('Asked and refused each time, as a call before used up what it is about, or what it needs comes by mail', linesOf('refused'))}`;
}

function writeSql(sql: SqlScan): string {
  const { calls, skipped, planted } = sql;
  const broken = calls.filter(({ holes }) => holes.length > 0);
  const cut = calls.filter(({ isWhole }) => !isWhole).map(({ name }) => name);
  const sum = (read: (call: SqlScan['calls'][number]) => number) =>
    calls.reduce((total, call) => total + read(call), 0);
  return `## sqlmap, level 3

\`npm run scan -- sqlmap\`, ${when(sql)}

Each call that takes a text, good as it stands and made by somebody who may make it: every text in path, query and body, the cookies,
User-Agent and Referer. ${calls.length} calls with ${sum(({ fields }) => fields)} fields, ${sum(({ tests }) => tests)} tests of many requests each; the least
tested call had ${Math.min(...calls.map(({ tests }) => tests))}. Of the planted hole it found: ${planted.join(', ') || 'NOTHING'}.

Injected into:

${list(broken.map(({ name, holes }) => `${name}: ${holes.join(', ')}`))}
${listOf('Ended by their time before every test was made', cut)}${listOf('Not scanned, for want of time', skipped)}`;
}

const noSql = `## sqlmap, level 3

\`npm run scan -- sqlmap\` has not been run in this shape; docs/reliability.md (G14) tells of the run before it.
`;

/** docs/scan.md. */
export function writeReport({ site, sql }: Scan): string {
  return `# Scan

What two scanners found in a running shop: \`npm run scan\`.

${[site && writeSite(site), sql ? writeSql(sql) : noSql].filter(Boolean).join('\n')}`;
}
