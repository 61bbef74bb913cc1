import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const entry = '<script nonce="n" type="module" async="">import "/b.js"</script>';
const pass = (...chunks: (string | Buffer)[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(deferScripts('n')));

describe('the scripts that a page announces', () => {
  it('are fetched and started by one script at the end, also where two chunks share their tags', async () => {
    const page = await pass(
      '<link rel="module',
      `preload" href="/a.js"/><body>${entry}</bo`,
      'dy>',
    );
    expect(page).toMatch(
      /^<body><script nonce="n" type="text\/later-module">import "\/b\.js"<\/script><script nonce="n">\(function startScripts\(/,
    );
    expect(page).toContain('(["/a.js"],{');
    expect(page).toMatch(/<\/script><\/body>$/);
  });

  it('are looked for in whole pages only', async () => {
    expect(await pass('<body>type="module"</body>')).toBe('<body>type="module"</body>');
  });

  it('leave every letter whole, also one that two chunks share', async () => {
    const letters = Buffer.from(`<body>ক্যামেরা${entry}</body>`);
    expect(await pass(letters.subarray(0, 7), letters.subarray(7))).toContain('<body>ক্যামেরা<');
  });
});
