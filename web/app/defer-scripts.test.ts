import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const entry = '<script nonce="n" type="module" async="">import "/b.js"</script>';

describe('the scripts that a page announces', () => {
  it('are fetched and started by one script at the end', () => {
    const page = deferScripts(
      `<link rel="modulepreload" href="/a.js"/><body>ক্যামেরা${entry}</body>`,
      'n',
    );
    expect(page).toMatch(
      /^<body>ক্যামেরা<script nonce="n" type="text\/later-module">import "\/b\.js"<\/script><script nonce="n">\(function startScripts\(/,
    );
    expect(page).toContain('(["/a.js"],{');
    expect(page).toMatch(/<\/script><\/body>$/);
  });

  it('come after what notes early presses, which stands before all forms', () => {
    const page = deferScripts(
      `<head><title>a</title></head><body><form></form>${entry}</body>`,
      'n',
    );
    expect(page).toMatch(
      /^<head><title>a<\/title><script nonce="n">\(function noteEarlyPresses\(.*<\/script><\/head><body><form>/s,
    );
  });

  it('are looked for in pages that have an entry only', () => {
    expect(deferScripts('<body>type="module"</body>', 'n')).toBe('<body>type="module"</body>');
  });
});
