import { dirname } from 'node:path/posix';
import { type ESTree, Visitor } from 'vite';
import { type Finding, isTest, type SourceFile, type TreeFile } from './source-file.ts';

const FILE_LINES = 250;
const TEST_FILE_LINES = 500;
const FUNCTION_LINES = 70;
const FOLDER_FILES = 35;
const ROOT_ENTRIES = 20;

const isTesting = (path: string) => isTest(path) || path.startsWith('tests/harness/');

export function longFiles(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const max = isTesting(path) ? TEST_FILE_LINES : FILE_LINES;
    if (lines <= max) return [];
    const advice = `has ${lines} lines (at most ${max}). Look for a better shape: what are its parts?`;
    return [{ path, line: max, advice }];
  });
}

/** Components count as what they are: functions. */
export function longFunctions(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => !isTesting(path))
    .flatMap(({ path, program, lineAt }) => {
      const findings: Finding[] = [];
      const measure = ({ start, end }: ESTree.Span) => {
        const lines = lineAt(end) - lineAt(start) + 1;
        if (lines <= FUNCTION_LINES) return;
        const advice = `a function of ${lines} lines (at most ${FUNCTION_LINES}). Look for a better shape: what are its steps, or its parts?`;
        findings.push({ path, line: lineAt(start), advice });
      };
      new Visitor({
        FunctionDeclaration: measure,
        FunctionExpression: measure,
        ArrowFunctionExpression: measure,
      }).visit(program);
      return findings;
    });
}

/** Folders that nobody takes in at a glance. Tests stand beside their subjects and are not counted. */
export function crowdedFolders(files: TreeFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!/\.(tsx?|css)$/.test(path) || isTest(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts].flatMap(([path, count]) => {
    if (count <= FOLDER_FILES) return [];
    const advice = `holds ${count} files (at most ${FOLDER_FILES}). Which of them make a room of their own?`;
    return [{ path, line: 1, advice }];
  });
}

export function crowdedDoorway(files: TreeFile[]): Finding[] {
  const entries = [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))];
  if (entries.length <= ROOT_ENTRIES) return [];
  const advice = `the root has ${entries.length} entries (at most ${ROOT_ENTRIES}): ${entries.join(', ')}. Move some into a folder.`;
  return [{ path: '.', line: 1, advice }];
}

/** A record that was folded into another leaves a gap: its number is not used again. */
export function misnumberedDecisions(files: TreeFile[]): Finding[] {
  const numberOf = (path: string) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith('docs/decisions/'));
  return paths.flatMap((path) => {
    const number = numberOf(path);
    const isOwn = paths.every((other) => other === path || numberOf(other) !== number);
    if (number !== undefined && isOwn) return [];
    const advice = 'needs a number of four digits that no other record has: 0001-a-sentence.md.';
    return [{ path, line: 1, advice }];
  });
}
