import { readFileSync, writeFileSync } from 'node:fs';
import { hashOf, readSpecification } from './sentences.ts';

/*
 * npm run keep-sentences -- PATH
 *
 * Reads the specification, which is no part of the project, and keeps of each of its sentences as
 * much as tests/spec-coverage.test.ts needs to tell whether docs/spec-coverage.md quotes it.
 */

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Give the path of the specification.');

const sections = [...readSpecification(readFileSync(path, 'utf8'))].map(([number, sentences]) => {
  const kept = sentences.map((words) => `    "${words.length} ${hashOf(words)}"`);
  return `  "${number}": [\n${kept.join(',\n')}\n  ]`;
});
writeFileSync(new URL('sentences.json', import.meta.url), `{\n${sections.join(',\n')}\n}\n`);
