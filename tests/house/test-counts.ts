import { type ESTree, Visitor } from 'vite';
import type { SourceFile } from '#tests/tidy/source-file.ts';

const SWITCHES = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'];

/** Test statements, where a table of cases is one, and those of them that may not run. */
export function countTests(sources: SourceFile[]): { tests: number; skips: number } {
  const count = { tests: 0, skips: 0 };
  const isRunner = (node: ESTree.Node) =>
    node.type === 'Identifier' && ['test', 'it'].includes(node.name);
  const visitor = new Visitor({
    CallExpression({ callee }) {
      const named = callee.type === 'CallExpression' ? callee.callee : callee;
      const isTable = callee !== named && named.type === 'MemberExpression';
      if (isRunner(isTable ? named.object : callee)) count.tests += 1;
    },
    MemberExpression({ object, property }) {
      const isSwitch = property.type === 'Identifier' && SWITCHES.includes(property.name);
      const isSuite = object.type === 'Identifier' && object.name === 'describe';
      if (isSwitch && (isSuite || isRunner(object))) count.skips += 1;
    },
  });
  for (const { program } of sources) visitor.visit(program);
  return count;
}
