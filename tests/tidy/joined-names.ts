import { type Finding, isTest, type SourceFile } from './source-file.ts';

/** A first name with a last name after it, in a template or in JSX. */
const joined = /\{[\w.?]*firstName\}[^\w`'"]{0,40}\{[\w.?]*lastName\}/gi;

/** Somebody may have given no name: names put together by hand leave a hole in what is said to them. */
export function namesJoinedByHand(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(joined)].map(({ index }) => ({
        path,
        line: lineAt(index),
        advice:
          'puts a name together by hand: use shownName, and say what stands there where it is empty.',
      })),
    );
}
