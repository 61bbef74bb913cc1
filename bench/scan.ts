// Lets wapiti and sqlmap loose on shops of their own: `npm run scan`, about 20 minutes, `-- wapiti` or `-- sqlmap` for one
// of them, `-- --full` without a limit. Writes docs/figures/scan.json and docs/scan.md, where the part that was not run
// stays, and ends with 1 when something was found, or when a planted hole, a page or a call was not.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Part, runPart } from './scan/part.ts';
import { type Scan, writeReport } from './scan/report.ts';
import { isSiteClean, scanSite, wasSiteSeen } from './scan/site.ts';
import { isSqlClean, scanSql, wasSqlSeen } from './scan/sql.ts';
import { versionOf } from './scan/tool.ts';

const words = process.argv.slice(2);
const isFull = words.includes('--full');
const isAsked = (tool: string) => words.includes(tool) || !words.some((word) => /^\w/.test(word));
const say = (line: string) => process.stdout.write(`${line}\n`);
const pathOf = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

const time = isFull
  ? { site: { walk: 3600, module: 3600 }, sql: { all: Number.POSITIVE_INFINITY, call: 1800 } }
  : { site: { walk: 400, module: 80 }, sql: { all: 420, call: 90 } };

const versions = { sqlmap: versionOf('sqlmap'), wapiti: versionOf('wapiti') };
for (const [program, version] of Object.entries(versions)) {
  if (version || !isAsked(program)) continue;
  say(`${program} is not installed: apt-get install sqlmap wapiti`);
  process.exit(2);
}

function readKept(): Scan {
  try {
    return JSON.parse(readFileSync(pathOf('figures/scan.json'), 'utf8')) as Scan;
  } catch {
    return {};
  }
}

function keep(part: Scan, { defects, violations }: Part, isClean: boolean, wasSeen: boolean): void {
  const scan = { ...readKept(), ...part };
  writeFileSync(pathOf('figures/scan.json'), `${JSON.stringify(scan, null, 2)}\n`);
  execFileSync(pathOf('../node_modules/.bin/biome'), ['format', '--write', pathOf('figures')]);
  writeFileSync(pathOf('scan.md'), writeReport(scan));
  const isQuiet = isClean && defects.length + violations.length === 0;
  say(isQuiet ? 'nothing was found' : 'SOMETHING WAS FOUND');
  if (!wasSeen) say('A PLANTED HOLE, A PAGE OR A CALL WAS NOT SEEN: the scan proves nothing');
  if (!isQuiet || !wasSeen) process.exitCode = 1;
}

if (isAsked('wapiti')) {
  const site = await runPart(versions.wapiti ?? '', (context) => scanSite(context, time.site));
  keep({ site }, site, isSiteClean(site), wasSiteSeen(site));
}
if (isAsked('sqlmap')) {
  const sql = await runPart(versions.sqlmap ?? '', (context) => scanSql(context, time.sql));
  keep({ sql }, sql, isSqlClean(sql), wasSqlSeen(sql));
}
