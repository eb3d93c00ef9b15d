import { join } from 'node:path';
import { build } from 'vite';
import { devServer, root } from './folders.ts';

/**
 * Builds the server's part now and again after each change of its sources, into a folder that `npm
 * start` does not use. Resolves after the first build; calls `onChange` after each later one.
 */
export async function watchServer(onChange: () => void): Promise<{ close(): Promise<void> }> {
  const watcher = await build({
    configFile: join(root, 'server/vite.config.ts'),
    logLevel: 'warn',
    mode: 'development',
    build: { outDir: devServer, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('The build does not watch.');
  let isFirst = true;
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      // A build that failed has said so; the next change is waited for.
      if (event.code === 'ERROR') return;
      if (event.code !== 'END') return;
      if (isFirst) resolve();
      else onChange();
      isFirst = false;
    });
  });
  return { close: () => watcher.close() };
}
