/** Where the desk is: every address below it is answered with its one page, which knows the way on. */
export const deskPath = '/desk';

/** Whether a path is of the desk, and no file of it. */
export function isDeskPage(path: string): boolean {
  return path === deskPath || (path.startsWith(`${deskPath}/`) && !path.startsWith(deskAssets));
}

/** What the pages of the desk load, with hashes in their names. */
const deskAssets = `${deskPath}/assets/`;

/** Whether a file has a hash in its name, so that it may be kept for good. */
export function isHashed(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith(deskAssets);
}
