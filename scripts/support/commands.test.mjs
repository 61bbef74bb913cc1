import { expect, test } from 'vitest';
import { findFault } from './commands.mjs';

test.each([
  ['admin:create', ['--email', 'a@shop.example']],
  ['admin:create', ['--email=a@shop.example', '--force']],
  ['backup', []],
  ['backup', ['/mnt/nas/']],
  ['restore', ['shop.tar.gz']],
  ['restore', ['shop.tar.gz', '--check']],
  ['restore', ['--replace', 'shop.tar.gz']],
  ['restored', []],
  ['takeover', []],
  ['takeover', ['--new-account']],
  ['invariants', []],
])('%s %j is a right call', (name, args) => {
  expect(findFault(name, args)).toBeUndefined();
});

test.each([
  ['admin:create', [], ''],
  ['admin:create', ['--email'], "'--email <value>' argument missing"],
  ['admin:create', ['--email', 'nobody'], ''],
  ['admin:create', ['--mail', 'a@shop.example'], "Unknown option '--mail'"],
  ['admin:create', ['a@shop.example'], '"a@shop.example" is one argument too many'],
  ['backup', ['--to', 'x'], "Unknown option '--to'"],
  ['backup', ['x', 'y'], '"y" is one argument too many'],
  ['restore', [], ''],
  ['restore', ['x', '--check', '--replace'], ''],
  ['restored', ['now'], '"now" is one argument too many'],
  ['takeover', ['--force'], "Unknown option '--force'"],
  ['invariants', ['--all'], "Unknown option '--all'"],
])(
  '%s %j is told in one line that names what is wrong and how it is called',
  (name, args, words) => {
    const fault = findFault(name, args);
    expect(fault).toContain(words);
    expect(fault).toContain(`It is called like this: npm run ${name}`);
    expect(fault).not.toContain('\n');
  },
);
