import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../../../web/app/routes.ts';

const name = 'virtual:shop-routes';

/** The source of one route of a data router, whose page is loaded when somebody opens it. */
function sourceOf({ path, index, file, children = [] }: RouteConfigEntry): string {
  const module = file.replace(/^(\.\.\/|\.\/)/, (up) => (up === '../' ? '/web/' : '/web/app/'));
  const place = index ? 'index: true' : `path: ${JSON.stringify(path)}`;
  const below = index ? '' : `children: [${children.map(sourceOf).join(',')}],`;
  return `{ ${place}, lazy: () => import(${JSON.stringify(module)}).then(asRoute), ${below} }`;
}

/** The pages and addresses of web/app/routes.ts, for tests that open a page without a server that draws it. */
export function shopRoutes(): Plugin {
  return {
    name: 'shop-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const list = (routes as RouteConfigEntry[]).map(sourceOf).join(',\n');
      return `const asRoute = ({ default: Component, clientLoader: loader, handle, shouldRevalidate }) =>
        ({ Component, loader, handle, shouldRevalidate });
        export const routes = [${list}];`;
    },
  };
}
