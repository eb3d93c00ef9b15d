/**
 * Builds the router's website in two halves, `node app/delivery/build-site.ts client`, which makes what
 * browsers load, and then `… pages`, which renders every page. The first takes longer, and no text of an article, policy
 * or book is part of it.
 */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';

const root = join(import.meta.dirname, '../..');
const configFile = join(root, 'app/vite.config.ts');
const half = process.argv[2];

if (half === 'client') {
  const builder = await createBuilder({ root, configFile });
  const { client } = builder.environments;
  if (!client) throw new Error('The configuration of Vite has no client environment.');
  await builder.build(client);
} else if (half === 'pages') {
  // What browsers load stays as the other half made it.
  const builder = await createBuilder({ root, configFile, build: { emptyOutDir: false } });
  await rm(join(root, 'build/site/server'), { recursive: true, force: true });
  const { build } = builder;
  builder.build = async (environment) => (environment.name === 'client' ? [] : build(environment));
  await builder.buildApp();
} else {
  throw new Error('Say which half of the website to build: client or pages.');
}

// As the router's own command does: what watches files for it is never closed.
process.exit(0);
