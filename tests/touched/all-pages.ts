import pageRoutes from '#app/routes.ts';
import type { SourceFile } from '#tests/tidy/source-file.ts';
import type { Page } from './touched-tests.ts';

/** The pages of the site by its routes, those of the desk by the folders that its router imports. */
export function allPages(sources: readonly SourceFile[]): Page[] {
  const ofSite = pageRoutes.map(({ file, path = '' }) => ({
    file: `app/${file}`,
    address: `/${path}`,
  }));
  const router = sources.find(({ path }) => path === 'app/desk/desk-router.browser.tsx');
  const ofDesk = router?.imports.flatMap(({ target }) => {
    const [, folder = ''] = /^app\/desk\/([\w-]+)\//.exec(target ?? '') ?? [];
    return target ? [{ file: target, address: `/desk/${folder}`.replace(/\/(today)?$/, '') }] : [];
  });
  return [...ofSite, ...(ofDesk ?? [])];
}
