import { type ESTree, Visitor } from 'vite';
import type { SourceFile } from '#tests/tidy/source-file.ts';

export type MeasuredFunction = {
  path: string;
  line: number;
  /** Its own name, or that of the variable, property or method it is given to. */
  name: string;
  lines: number;
  parameters: number;
  /** Written with a body in braces; an arrow that only gives an expression is not. */
  hasBody: boolean;
};

/** Every function of a file, methods and arrows included, in the order of its text. */
export function functionsOf({ path, program, lineAt }: SourceFile): MeasuredFunction[] {
  const names = new Map<number, string>();
  const nameOf = (key: ESTree.Node) => (key.type === 'Identifier' ? key.name : '');
  const found: MeasuredFunction[] = [];
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const line = lineAt(node.start);
    found.push({
      path,
      line,
      name: node.id?.name ?? names.get(node.start) ?? 'function',
      lines: lineAt(node.end) - line + 1,
      parameters: node.params.length,
      hasBody: node.body?.type === 'BlockStatement',
    });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.init) names.set(node.init.start, nameOf(node.id));
    },
    Property(node) {
      names.set(node.value.start, nameOf(node.key));
    },
    MethodDefinition(node) {
      names.set(node.value.start, nameOf(node.key));
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}
