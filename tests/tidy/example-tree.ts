import { type Finding, parseSources } from './source-file.ts';

/** A small tree for the tests of the rules: text by path. */
export function exampleTree(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { files, sources: parseSources(files) };
}

/** Where a rule was broken, as path:line. */
export const places = (findings: Finding[]) => findings.map(({ path, line }) => `${path}:${line}`);
