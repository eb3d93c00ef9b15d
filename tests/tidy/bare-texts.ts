import { type ESTree, Visitor } from 'vite';
import type { Finding, SourceFile } from './source-file.ts';
import { mayReachBrowser } from './suffix.ts';

const DECISION = 'docs/decisions/0045-a-text-has-an-element-of-its-own.md';

/** What JSX compiles to, and Lucide's icons, which have no text. */
const MAKES_ELEMENTS = /^app\/design\/(jsx\/|create-icon\.ts$)/;

/**
 * All that reaches a browser is written in JSX, which app/design/jsx compiles so that no text has
 * siblings; a component returns elements, for what it returns stands beside whatever is around it.
 */
export function bareTexts(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => mayReachBrowser(path) && !MAKES_ELEMENTS.test(path))
    .flatMap((source) => [
      ...otherMakers(source),
      ...(source.path.endsWith('.tsx') ? textsOfComponents(source) : []),
    ]);
}

/** Every build of pages compiles its JSX that way. */
export function otherCompilers(sources: SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => /^app\/(.*\/)?vite\.config\.ts$/.test(path))
    .filter(({ text }) => !/\boxc: \{ jsx: \{ importSource: .*design\/jsx/.test(text))
    .map(({ path }) => ({
      path,
      line: 1,
      advice: `compiles JSX without app/design/jsx. ${DECISION} says why it must.`,
    }));
}

function otherMakers({ path, program, comments, lineAt }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const report = (start: number, what: string) =>
    findings.push({ path, line: lineAt(start), advice: `${what}. Write it in JSX: ${DECISION}.` });
  for (const { value, start } of comments) {
    if (/@jsx/.test(value)) report(start, 'changes how its JSX is compiled');
  }
  new Visitor({
    ImportDeclaration({ source, start }) {
      if (/^react\/jsx-/.test(source.value)) report(start, `imports ${source.value}`);
    },
    CallExpression({ callee, arguments: { length }, start }) {
      const isMaker =
        callee.type === 'Identifier' && /^(create|clone)Element$/.test(callee.name) && length > 2;
      if (isMaker) report(start, 'gives an element children by hand');
    },
  }).visit(program);
  return findings;
}

type Maker = ESTree.Function | ESTree.ArrowFunctionExpression;

/** What a function returns whose name is a component's. */
function textsOfComponents({ path, program, lineAt }: SourceFile): Finding[] {
  const makers: Maker[] = [];
  const components = new Set<ESTree.Span>();
  const returned: ESTree.Expression[] = [];
  const note = (maker: Maker) => void makers.push(maker);
  new Visitor({
    FunctionDeclaration(maker) {
      note(maker);
      if (isComponentName(maker.id?.name)) components.add(maker);
    },
    FunctionExpression: note,
    ArrowFunctionExpression(maker) {
      note(maker);
      if (maker.body.type !== 'BlockStatement') returned.push(maker.body);
    },
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && isComponentName(id.name)) components.add(init);
    },
    ReturnStatement({ argument }) {
      if (argument) returned.push(argument);
    },
  }).visit(program);
  // Makers are noted from the outside in: the last around a place is the one that returns there.
  const makerAt = ({ start, end }: ESTree.Span) =>
    makers.findLast((maker) => maker.start <= start && end <= maker.end);
  return returned
    .filter((expression) => {
      const maker = makerAt(expression);
      return maker && components.has(maker);
    })
    .flatMap(textsIn)
    .map(({ start }) => ({
      path,
      line: lineAt(start),
      advice: `returns what may be text. Put it into an element, or a fragment: ${DECISION}.`,
    }));
}

const isComponentName = (name = '') => /^[A-Z]/.test(name);

/** Where an expression may be text: all that is not written as an element. */
function textsIn(node: ESTree.Expression): ESTree.Span[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsIn(node.left)), ...textsIn(node.right)];
    case 'ParenthesizedExpression':
      return textsIn(node.expression);
    case 'JSXElement':
    case 'JSXFragment':
      return [];
    case 'Literal':
      return node.value === null ? [] : [node];
    case 'CallExpression':
      return textsOfCall(node);
    default:
      return [node];
  }
}

/** Portals bring an element with them, and a list may be one of elements. */
function textsOfCall(node: ESTree.CallExpression): ESTree.Span[] {
  const { callee } = node;
  if (callee.type === 'Identifier' && callee.name === 'createPortal') return [];
  const [each] = node.arguments;
  const isList =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'map';
  if (!isList || each?.type !== 'ArrowFunctionExpression') return [node];
  return each.body.type === 'BlockStatement' ? [node] : textsIn(each.body);
}
