// `npm run bench:wanted [ads ...]`: how long an item that comes on sale is held against 100,000 wanted ads (or as many as given). On the
// embedded PostgreSQL, or with BENCH_DATABASE_URL on a server. Exits with 1 outside the goal.
import { measureMatching } from './wanted/matching.ts';

/** Of 95 of 100 looks, in milliseconds. */
const goal = 50;

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

say('| Wanted ads | look | found at most | p50 ms | p95 ms | slowest ms | goal of p95, ms |');
say('|---|---|---|---|---|---|---|');
let isMet = true;
for (const size of sizes) {
  for (const { name, found, p50, p95, slowest } of await measureMatching(size)) {
    isMet &&= p95 <= goal;
    const times = [p50, p95, slowest].map((time) => time.toFixed(1)).join(' | ');
    say(`| ${size.toLocaleString('en')} | ${name} | ${found} | ${times} | ${goal} |`);
  }
}
if (!isMet) process.exitCode = 1;
