/** What is said where the server signed somebody in and the browser kept no cookie of it. */
export const cookiesRefused =
  'Your browser refuses cookies, and nobody can be signed in without them. Allow cookies for this site, then sign in again.';
