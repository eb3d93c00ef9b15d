import type { Config } from '@react-router/dev/config';

/**
 * Every address is rendered at build time; the server build that remains is not used. `/404` is the
 * splat route: it answers 200 here and is served with status 404.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build/site',
  ssr: true,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
