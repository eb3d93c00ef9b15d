import { type ESTree, Visitor } from 'vite';
import { hookLimitMs, testLimitMs } from '#tests/harness/waiting/test-limits.ts';
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
  const ofTests = sources.filter(
    ({ path }) => isTest(path) || /^tests\/(vitest|playwright)\.config\.ts$/.test(path),
  );
  const helping = sources.filter(
    ({ path }) =>
      (isTest(path) || /(^tests|\/testing)\//.test(path)) &&
      !path.startsWith('tests/harness/waiting/'),
  );
  return [
    ...ofTests.flatMap(weakCalls),
    ...ofTests.flatMap(hastyLimits),
    ...helping.flatMap(sleeps),
  ];
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

/** Limits of single tests and hooks that are shorter than what any test and any hook is given. */
function hastyLimits({ path, program, lineAt }: SourceFile): Finding[] {
  if (path.endsWith('.spec.ts')) return [];
  const findings: Finding[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = rootOf(callee);
      const isHook = /^(before|after)(All|Each)$/.test(name);
      if (!isHook && !['test', 'it', 'describe'].includes(name)) return;
      const leastMs = isHook ? hookLimitMs : testLimitMs;
      for (const { ms, start } of given.flatMap(limitsIn)) {
        if (ms >= leastMs) continue;
        const advice = `is given less time than ${leastMs / 1_000} s, which it has by itself. Leave the limit out.`;
        findings.push({ path, line: lineAt(start), advice });
      }
    },
  }).visit(program);
  return findings;
}

/** `test` of `test.each(rows)`. */
function rootOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : '';
}

/** What a test or hook is given as its last argument, or among its options. */
function limitsIn(argument: ESTree.Argument): { ms: number; start: number }[] {
  if (argument.type === 'Literal' && typeof argument.value === 'number') {
    return [{ ms: argument.value, start: argument.start }];
  }
  if (argument.type !== 'ObjectExpression') return [];
  return argument.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    return property.key.name === 'timeout' && property.value.type !== 'ObjectExpression'
      ? limitsIn(property.value)
      : [];
  });
}

function sleeps({ path, text, program, imports, lineAt }: SourceFile): Finding[] {
  const advice =
    'sleeps. Wait on a condition; where time itself is tried, say so with letPass (tests/harness/waiting).';
  const findings = imports
    .filter(({ specifier }) => /^(node:)?timers\/promises$/.test(specifier))
    .map(({ line }) => ({ path, line, advice }));
  new Visitor({
    NewExpression({ callee, arguments: [executor], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Promise') return;
      if (executor?.type !== 'ArrowFunctionExpression') return;
      const [resolve] = executor.params;
      if (resolve?.type !== 'Identifier') return;
      const isSleep = new RegExp(`setTimeout\\(\\s*${resolve.name}\\b`).test(
        text.slice(start, end),
      );
      if (isSleep) findings.push({ path, line: lineAt(start), advice });
    },
  }).visit(program);
  return findings;
}
