import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: we have few, and a visitor saves the manifest's round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
