import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  // The page of all parts is built apart from the shop (decision 034).
  buildDirectory: process.env.UI_PAGE === 'alone' ? 'test-results/ui-page/build' : 'build',
  ssr: true,
  // There are few addresses: knowing them all at once saves a request before every first visit.
  routeDiscovery: { mode: 'initial' },
  // The router leaves a page as it is when one of two files of the next one does not arrive.
  splitRouteModules: false,
} satisfies Config;
