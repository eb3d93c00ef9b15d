import { type ESTree, Visitor } from 'vite';
import { type Finding, isTest, type SourceFile, type TreeFile } from './source-file.ts';

const FILE_LINES = 250;
const FILE_LINES_EVER = 500;
const FUNCTION_LINES = 70;
/** Markup is long without being hard: the functions of a .tsx file may be, too. */
const MARKUP_FUNCTION_LINES = 120;

const isTesting = (path: string) => isTest(path) || path.startsWith('tests/harness/');

/** A file that a decision names, with the sentence why it is one story, may pass the first limit. */
export function longFiles(sources: SourceFile[], files: TreeFile[]): Finding[] {
  const excused = decisionTexts(files);
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    if (lines > FILE_LINES_EVER) {
      return [
        {
          path,
          line: FILE_LINES_EVER,
          advice: `has ${lines} lines. Nothing excuses more than ${FILE_LINES_EVER}: find its parts.`,
        },
      ];
    }
    if (lines <= FILE_LINES || isTesting(path) || excused.includes(path)) return [];
    return [
      {
        path,
        line: FILE_LINES,
        advice: `has ${lines} lines. Look for a better shape, or say in docs/decisions/ why it is one story.`,
      },
    ];
  });
}

export function longFunctions(sources: SourceFile[], files: TreeFile[]): Finding[] {
  const excused = decisionTexts(files);
  return sources
    .filter(({ path }) => !isTesting(path) && !excused.includes(path))
    .flatMap(({ path, program, lineAt }) => {
      const limit = path.endsWith('.tsx') ? MARKUP_FUNCTION_LINES : FUNCTION_LINES;
      const findings: Finding[] = [];
      const measure = ({ start, end }: ESTree.Span) => {
        const lines = lineAt(end) - lineAt(start) + 1;
        if (lines <= limit) return;
        const advice = `a function of ${lines} lines (at most ${limit}). Look for a better shape, or say in docs/decisions/ why it is one story.`;
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

function decisionTexts(files: TreeFile[]): string {
  return files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .map(({ text }) => text)
    .join('\n');
}

export function misnumberedDecisions(files: TreeFile[]): Finding[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('docs/decisions/'))
    .sort()
    .flatMap((path, at) => {
      const wanted = String(at + 1).padStart(4, '0');
      if (new RegExp(`^docs/decisions/${wanted}-[a-z0-9-]+\\.md$`).test(path)) return [];
      return [
        {
          path,
          line: 1,
          advice: `should be docs/decisions/${wanted}-….md: numbers are unique and leave no gap.`,
        },
      ];
    });
}

const ROOT_ENTRIES = 24;

export function crowdedDoorway(files: TreeFile[]): Finding[] {
  const entries = [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))];
  if (entries.length <= ROOT_ENTRIES) return [];
  const advice = `the root has ${entries.length} entries (at most ${ROOT_ENTRIES}): ${entries.join(', ')}. Move some into a folder.`;
  return [{ path: '.', line: 1, advice }];
}
