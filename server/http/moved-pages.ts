/** Former addresses and the pages that stand for them now; they answer 301. */
export const movedPages: Readonly<Record<string, string>> = {
  '/blog/passive-investing-guide': '/blog/what-is-passive-investing',
  '/blog/beginner-mistakes': '/blog/biggest-beginner-investing-mistakes',
  '/blog/how-much-to-start': '/blog/how-much-money-start-investing-etfs',
};
