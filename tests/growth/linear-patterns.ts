import { analyse } from 'scslre';
import { Visitor } from 'vite';
import { type Finding, isTest, type SourceFile } from '#tests/tidy/source-file.ts';

/** What serves people, and what they or we run: a test may match as it likes. */
const product = /^(app|server|database|content|press|commands|sandbox)\//;

/** Their patterns are made of names in this tree, and no text of anybody else meets them. */
const builtFromNames = /^(app\/delivery|press|commands)\//;

/**
 * Patterns that take more than twice as long for twice the text (quadratic ones too), and patterns put
 * together at run time, of which nobody can tell. `(?<!\s)` before a `\s+` that is not anchored mends most.
 */
export function patternsThatGrow(sources: SourceFile[]): Finding[] {
  return sources.flatMap(({ path, program, lineAt }) => {
    if (!product.test(path) || isTest(path)) return [];
    const findings: Finding[] = [];
    const report = (node: { start: number }, advice: string) => {
      findings.push({ path, line: lineAt(node.start), advice });
    };
    const refuseBuilt = (node: { start: number; callee: { type: string } }) => {
      const { callee } = node;
      const isBuilt = callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp';
      if (!isBuilt || builtFromNames.test(path)) return;
      report(node, 'puts a pattern together at run time. Write it as a literal.');
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern, flags } = node.regex;
        const [growth] = analyse({ source: pattern, flags }).reports;
        if (!growth) return;
        const piece = JSON.stringify(growth.character.pick);
        report(node, `takes too long for many ${piece}: /${pattern}/${flags}. Make it linear.`);
      },
      NewExpression: refuseBuilt,
      CallExpression: refuseBuilt,
    }).visit(program);
    return findings;
  });
}
