/** What any address gets at which nothing is. */
export const notFoundPath = '/404';

/** Pages that are answered with 404 and never fetched ahead; beside that one, what is announced and not open. */
export const missingPages: readonly string[] = [notFoundPath, '/premium'];
