/**
 * Where local storage keeps the name that the header greets with, for the first paint of the next
 * page: as JSON text, quoted, which is how a style sheet wants it. Every tab notices when it
 * changes, and so that somebody has signed in, out or under another name.
 */
export const greetingKey = 'evenkeel-greeting';

/**
 * Whether the browser says that somebody is signed in. The server keeps the cookie in step with the
 * session; it decides what is shown before the session is known, and grants nothing.
 */
export function hasSessionHint(cookies: string): boolean {
  return cookies.includes('signed-in=1');
}
