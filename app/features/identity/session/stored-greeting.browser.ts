/**
 * The name the header greets with, kept for the first paint of the next page. Every tab hears when
 * it changes, and so that somebody has signed in, out or under another name.
 */

/** Where local storage keeps it, as JSON text: quoted, which is how a style sheet wants it. */
export const greetingKey = 'evenkeel-greeting';

/** Keeps the name, or removes it with `null`. The same again tells the other tabs nothing. */
export function storeGreeting(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(greetingKey);
    else localStorage.setItem(greetingKey, JSON.stringify(name));
  } catch {
    // Storage is refused or full: the greeting appears a moment later, other tabs hear on focus.
  }
}
