// Makes the list of breached passwords anew from texts with one password a line, the most frequent first:
// node scripts/make-breached-passwords.mjs LIST.txt [MORE.txt …]
// See server/modules/accounts/breached-passwords.md for where the shop's list comes from.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/project.mjs';

/** As in server/modules/accounts/breached-passwords.ts. */
const width = 5;
/** The shop refuses shorter ones anyway. */
const shortest = 6;
const most = 200_000;

const passwords = new Set();
for (const file of process.argv.slice(2)) {
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const plain = line.normalize('NFC').toLowerCase();
    if (plain.length >= shortest && passwords.size < most) passwords.add(plain);
  }
}
if (passwords.size === 0) {
  process.stderr.write('Name at least one file with a password on each line.\n');
  process.exit(1);
}
const fingerprints = [...passwords].map((password) =>
  createHash('sha256')
    .update(password)
    .digest('hex')
    .slice(0, width * 2),
);
const sorted = [...new Set(fingerprints)].sort();
const target = join(root, 'server', 'modules', 'accounts', 'breached-passwords.bin');
writeFileSync(target, Buffer.from(sorted.join(''), 'hex'));
process.stdout.write(`${sorted.length} passwords, ${(sorted.length * width) / 1000} kB\n`);
