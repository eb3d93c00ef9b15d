import { root } from '#commands/folders.ts';
import { debianWith } from '../debian-with.ts';
import type { ContainerEngine } from './container-engine.ts';

const authorities = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds deploy/Containerfile as `localhost/evenkeel`, on bases of Debian's packages in place of those
 * it names, which are put together of the same.
 */
export async function buildImage(engine: ContainerEngine): Promise<string> {
  const image = 'localhost/evenkeel';
  const builder = await debianWith(['ca-certificates', 'git', 'libstdc++6'], { hasNode: true });
  await engine.importFolder(builder, 'localhost/build-base', [
    `ENV NODE_EXTRA_CA_CERTS=${authorities}`,
    `ENV npm_config_cafile=${authorities}`,
  ]);
  const runner = await debianWith(['libstdc++6', 'postgresql-client']);
  await engine.importFolder(runner, 'localhost/run-base');
  await engine.buildah(
    ...['build', '--isolation', 'chroot', '--format', 'docker', '--tag', image],
    ...['--build-arg', 'BUILD_BASE=localhost/build-base'],
    ...['--build-arg', 'RUN_BASE=localhost/run-base'],
    ...['--file', `${root}/deploy/Containerfile`, root],
  );
  return image;
}
