import type { Plugin } from 'vite';

/** From the root of the project. */
const own = '/web/app/load-route-module.ts';

/** Puts `load-route-module.ts` in the place of the router's own loader of pages, in the browser's build. */
export function routeModuleLoader(): Plugin {
  let replaced = false;
  return {
    name: 'route-module-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js')) return undefined;
      if (!importer?.includes('/react-router/dist/')) return undefined;
      replaced = true;
      return this.resolve(own);
    },
    buildEnd(error) {
      // The router keeps its loader to itself: another version may have moved it.
      if (!error && !replaced) this.error('The loader of pages was not found in react-router.');
    },
  };
}
