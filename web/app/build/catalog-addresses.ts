import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:catalog-addresses';

/** Where the browser's build, which comes first, has put each catalog: `{ bn: '/assets/messages-1a2b3c4d.js' }`. */
export function readAddresses(manifest: Record<string, { file: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const language = /^web\/locales\/([^/]+)\/messages\.po$/.exec(source)?.[1];
      return language ? [[language, `/${file}`]] : [];
    }),
  );
}

/** Tells the server the addresses of the catalogs, so that a page can have its own fetched at once. */
export function catalogAddresses(): Plugin {
  let folder = '';
  return {
    name: 'catalog-addresses',
    configResolved(config) {
      folder = join(config.root, 'build/client/.vite');
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const file = join(folder, 'manifest.json');
      const addresses =
        this.environment.mode === 'build' && existsSync(file)
          ? readAddresses(JSON.parse(readFileSync(file, 'utf8')))
          : {};
      return `export default ${JSON.stringify(addresses)};`;
    },
  };
}
