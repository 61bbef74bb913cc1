// Lets sqlmap and wapiti loose on a shop of its own: `npm run scan`, about 10 minutes, or `-- --full` without a limit.
// Writes docs/scan.md and ends with 1 when something was found, or when a planted hole was not.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startCanary } from './scan/canary.ts';
import { writeReport } from './scan/report.ts';
import { attackSql } from './scan/sqlmap.ts';
import { listTargets } from './scan/targets.ts';
import { versionOf } from './scan/tool.ts';
import { attackSite } from './scan/wapiti.ts';
import { startMeasuredShop } from './support/shop.ts';

const isFull = process.argv.includes('--full');
const say = (line: string) => process.stdout.write(`${line}\n`);
const report = fileURLToPath(new URL('../docs/scan.md', import.meta.url));

/** Seconds: for wapiti, for sqlmap on all calls together, and on one call. */
const time = isFull
  ? { site: 1200, calls: Number.POSITIVE_INFINITY, call: 1800 }
  : { site: 150, calls: 420, call: 90 };

/** What wapiti says of a shop on plain http, and of headers that browsers have given up. */
const known = [/Strict-Transport-Security/i, /X-XSS-Protection/i];

/** A scanner that finds fewer addresses has not walked through the shop. */
const fewestPages = 10;

const versions = { sqlmap: versionOf('sqlmap'), wapiti: versionOf('wapiti') };
for (const [program, version] of Object.entries(versions)) {
  if (version) continue;
  say(`${program} is not installed: apt-get install sqlmap wapiti`);
  process.exit(2);
}

const began = performance.now();
const seconds = () => (performance.now() - began) / 1000;
const shop = await startMeasuredShop();
const canary = await startCanary(shop.database);
try {
  const planted = `GET /search?q=DSLR HTTP/1.1\r\nHost: ${new URL(canary.url).host}\r\n\r\n`;
  const { holes } = await attackSql(planted, 120);
  const walked = await attackSite(canary.url, { seconds: 60 });
  const seen = [...new Set(walked.findings.map(({ kind }) => kind))];
  const holesSeen = seen.filter((kind) => /SQL|Cross Site Scripting/i.test(kind));
  say(`canary: sqlmap ${holes.join(', ')}; wapiti ${holesSeen.join(', ')}`);

  const site = await attackSite(shop.url, { seconds: time.site });
  site.findings = site.findings.filter(({ what }) => !known.some((text) => text.test(what)));
  say(`wapiti: ${site.findings.length} findings`);

  const calls = [];
  const targets = await listTargets(shop);
  const until = seconds() + time.calls;
  for (const prepare of targets) {
    if (seconds() > until) break;
    const { name, request, fields } = await prepare();
    const found = await attackSql(request, time.call);
    calls.push({ name, fields, ...found });
    say(`${name}: ${found.holes.join(', ') || 'nothing'}${found.isWhole ? '' : ' (cut short)'}`);
  }
  const skipped = [];
  for (const prepare of targets.slice(calls.length)) skipped.push((await prepare()).name);

  writeFileSync(
    report,
    writeReport({
      date: new Date().toISOString().slice(0, 10),
      minutes: seconds() / 60,
      isFull,
      versions: { sqlmap: versions.sqlmap ?? '', wapiti: versions.wapiti ?? '' },
      canary: { sqlmap: holes, wapiti: holesSeen },
      calls,
      skipped,
      site,
    }),
  );
  const isClean = site.findings.length === 0 && calls.every((call) => call.holes.length === 0);
  const isAwake = holes.length > 0 && holesSeen.length > 0 && site.pages >= fewestPages;
  say(isClean ? 'nothing was found' : 'SOMETHING WAS FOUND');
  if (!isAwake) say('A PLANTED HOLE OR THE PAGES WERE NOT SEEN: the scan proves nothing');
  process.exitCode = isClean && isAwake ? 0 : 1;
} finally {
  await canary.close();
  await shop.close();
}
