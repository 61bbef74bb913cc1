import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { approveScripts, newNonce } from './approved-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('approves inline scripts by their text, each once, and takes every nonce out', () => {
  const nonce = newNonce();
  const page = (attribute: string) =>
    `<link rel="stylesheet"${attribute} href="/a.css"/><script${attribute}>let ক = 1</script>` +
    `<script type="module"${attribute} async="">import "/a.js"\n</script><script${attribute}>let ক = 1</script>` +
    `<script src="/b.js"${attribute}></script>`;
  expect(approveScripts(page(` nonce="${nonce}"`), nonce)).toEqual({
    html: page(''),
    sources: [hashOf('let ক = 1'), hashOf('import "/a.js"\n')],
  });
});

it.each([
  '<script>evil()</script>',
  '<script type="module">evil()</script>',
  '<script nonce="">evil()</script>',
  `<script nonce="${newNonce()}">evil()</script>`,
  '<script nonce=".*">evil()</script>',
  '<script>evil();/*',
  '<script>evil()//"',
  '<script x="',
  "<script src='/x.js' x='",
  '</script><script>evil()</script>',
  '<!--<script>evil()',
])('never approves what was injected: %s', (injected) => {
  const nonce = newNonce();
  const own = `<script nonce="${nonce}">own()</script>`;
  const { html, sources } = approveScripts(`<p>${injected}</p>${own}`, nonce);
  expect(sources).toEqual([hashOf('own()')]);
  expect(html).not.toContain(nonce);
});
