import { type ESTree, parseSync, Visitor } from 'vite';

/** A small change of meaning: what stands from `start` to `end` is written as `after`. */
export interface Mutation {
  start: number;
  end: number;
  line: number;
  before: string;
  after: string;
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

/** Calls that can be left out of a chain: what they filter, hold or fold is then not. */
const links = /^(filter|for|onConflictDoNothing|trim|toLowerCase|normalize|sort)$/;

/**
 * All single changes that StrykerJS makes of operators, conditions, booleans and methods, and three
 * that it does not make: a number is one higher, a statement is left out, and so is a condition of a
 * query, which is where most rules of access stand. Words and types stay as they are.
 */
export function mutationsOf(path: string, source: string): Mutation[] {
  const { program } = parseSync(path, source);
  const types: ESTree.Span[] = [];
  const found: Mutation[] = [];
  const change = (start: number, end: number, after: string) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ start, end, line, before: source.slice(start, end), after });
  };
  const operation = ({ left, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const start = source.indexOf(operator, left.end);
    for (const other of operators[operator] ?? []) change(start, start + operator.length, other);
  };
  const condition = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression) => {
    for (const value of ['true', 'false']) change(test.start, test.end, value);
  };
  const leaveOut = (type: ESTree.Span) => {
    types.push(type);
  };
  new Visitor({
    TSLiteralType: leaveOut,
    BinaryExpression: operation,
    LogicalExpression: operation,
    IfStatement: condition,
    ConditionalExpression: condition,
    UnaryExpression({ operator, start }) {
      if (operator === '!') change(start, start + 1, '');
    },
    Literal({ value, start, end }) {
      if (typeof value === 'boolean') change(start, end, String(!value));
      if (typeof value === 'number') change(start, end, String(value + 1));
    },
    ExpressionStatement({ expression: { type }, start, end }) {
      if (type === 'AwaitExpression' || type === 'CallExpression') change(start, end, ';');
    },
    CallExpression({ callee, arguments: given, end }) {
      if (callee.type === 'Identifier' && callee.name === 'and' && given.length > 1) {
        for (const each of given) change(each.start, each.end, 'undefined');
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name, start } = callee.property;
      const other = methods[name];
      if (other !== undefined) change(start, start + name.length, other);
      if (links.test(name)) change(callee.object.end, end, '');
    },
  }).visit(program);
  return found.filter(
    ({ start, end }) => !types.some((type) => type.start <= start && end <= type.end),
  );
}
