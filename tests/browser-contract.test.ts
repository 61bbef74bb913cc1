import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { endpointFiles } from '#web/app/build/browser-contract.ts';

it('every file that declares calls is sent to browsers without its schemas', async () => {
  const files = await readdir('contract', { recursive: true });
  const declaring: string[] = [];
  for (const file of files) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('kernel/endpoint.ts'))
      continue;
    if (/\bendpoint\(\{/.test(await readFile(`contract/${file}`, 'utf8')))
      declaring.push(`/contract/${file}`);
  }
  expect(declaring.length).toBeGreaterThan(8);
  expect(declaring.filter((file) => !endpointFiles.test(file))).toEqual([]);
});
