import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // There are few addresses: knowing them all at once saves a request before every first visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
