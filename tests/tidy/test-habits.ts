import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile } from './source-file.ts';

/** Biome finds skip, only and fixme. */
const SWITCHES = ['todo', 'skipIf', 'runIf', 'fails'];
const BANNED_CALLS = [
  'waitForTimeout',
  'toMatchSnapshot',
  'toMatchInlineSnapshot',
  'toHaveScreenshot',
];

/** What makes a test pass without proving anything, or pass only sometimes. */
export function weakTests(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => isTest(path) || /^(vitest|tests\/playwright)\.config\.ts$/.test(path))
    .flatMap((source) => [...weakCalls(source), ...sleeps(source)]);
}

function weakCalls({ path, program, lineAt }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number, advice: string) =>
    findings.push({ path, line: lineAt(start), advice });
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (property.type !== 'Identifier') return;
      const runner =
        object.type === 'Identifier' && ['test', 'it', 'describe'].includes(object.name);
      if (runner && SWITCHES.includes(property.name)) {
        report(start, `uses .${property.name}. Make the test run, or delete it.`);
      }
      if (BANNED_CALLS.includes(property.name)) {
        report(start, `uses ${property.name}. Wait on a condition; state what must be true.`);
      }
      if (property.name === 'mock' && object.type === 'Identifier' && object.name === 'vi') {
        report(start, 'mocks a module. Pass the part in, or use the stand-in.');
      }
    },
    Property({ key, value, start }) {
      const retries = key.type === 'Identifier' && /^(retry|retries)$/.test(key.name);
      if (retries && !(value.type === 'Literal' && value.value === 0)) {
        report(start, 'runs tests again until they pass. Mend the test.');
      }
    },
    CallExpression({ callee, arguments: [title], start }) {
      const runner = callee.type === 'Identifier' && ['test', 'it'].includes(callee.name);
      if (runner && title?.type === 'Literal' && /\bshould\b/.test(String(title.value))) {
        report(start, 'has "should" in its name. Say what is so, as a plain sentence.');
      }
    },
  }).visit(program);
  return findings;
}

function sleeps({ path, imports }: SourceFile): Finding[] {
  return imports
    .filter(({ specifier }) => /^(node:)?timers\/promises$/.test(specifier))
    .map(({ line }) => ({ path, line, advice: 'sleeps. Wait on a condition.' }));
}
