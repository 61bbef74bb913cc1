/**
 * Loaded before a shop's process of the mutation check (`NODE_OPTIONS=--import`), and by nothing else: rewrites each
 * guard, as its file is loaded, into one that an order of the test switches off. What the shop runs by itself has no
 * such switch. A fragment that is not found exactly once ends the process with its name.
 */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { guards, plumbing } from './guards.ts';

let removed = '';
let turn = 0;
Object.assign(globalThis, {
  isRemoved: (name: string) => name === removed,
  // For what is kept under a name: each removal has its own.
  removedNow: () => `_${turn}`,
});

process.on('message', ({ order, word }: { order: string; word: string }) => {
  if (order !== 'remove') return;
  removed = word;
  turn += 1;
});

const root = fileURLToPath(new URL('../../../', import.meta.url));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:')) return loaded;
    const file = fileURLToPath(url).slice(root.length);
    const changes = [...plumbing, ...guards].filter((change) => change.file === file);
    if (changes.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { fragment, change } of changes) {
      const found = source.split(fragment).length - 1;
      if (found !== 1) {
        process.stderr.write(`${file} has this ${found} times instead of once: ${fragment}\n`);
        process.exit(1);
      }
      source = source.replace(fragment, () => change);
    }
    return { ...loaded, source };
  },
});
