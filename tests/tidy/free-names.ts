import { type ESTree, Visitor } from 'vite';

/** A name that a module uses and does not declare, so it must be a global. */
export type FreeName = { name: string; start: number; asks: 'value' | 'typeof' };

/**
 * The globals that a module uses as values, in the order of its text. `globalThis.x` counts as x;
 * what only types speak of does not count. `typeof x` alone is told apart: it fails nowhere.
 */
export function freeNames(program: ESTree.Program): FreeName[] {
  const declared = declarations(program);
  const others = placesOfNoReference(program);
  const asked = new Set<number>();
  // By place: the short form `{ a }` holds one name twice, as key and as value.
  const found = new Map<number, FreeName>();
  const note = (name: string, start: number, of = start) => {
    const asks = asked.has(of) ? 'typeof' : 'value';
    if (!declared(name, of)) found.set(start, { name, start, asks });
  };
  new Visitor({
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof') asked.add(argument.start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || object.name !== 'globalThis') return;
      if (property.type === 'Identifier') note(property.name, property.start, start);
    },
    Identifier({ name, start }) {
      if (name !== 'globalThis' && !others(start)) note(name, start);
    },
  }).visit(program);
  return [...found.values()];
}

/** Says whether a name is declared in a scope around a place. */
function declarations(program: ESTree.Program): (name: string, at: number) => boolean {
  const scopes: ESTree.Span[] = [];
  const bound: { name: string; at: number }[] = [];
  const scope = (node: ESTree.Span) => void scopes.push({ start: node.start, end: node.end });
  const bind = (pattern: Pattern, at = pattern.start) => {
    for (const name of namesIn(pattern)) bound.push({ name, at });
  };
  const named = ({ type, id, start }: Named) => {
    // A declaration's own name stands in the scope around it, one character before it starts.
    if (id) bind(id, type.endsWith('Declaration') ? start - 1 : id.start);
  };
  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    scope(node);
    for (const param of node.params) bind(param);
    named(node);
  };
  const local = (specifier: { local: ESTree.BindingIdentifier }) => bind(specifier.local);
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    BlockStatement: scope,
    ForStatement: scope,
    ForInStatement: scope,
    ForOfStatement: scope,
    SwitchStatement: scope,
    CatchClause(node) {
      scope(node);
      if (node.param) bind(node.param);
    },
    ClassDeclaration: named,
    ClassExpression: named,
    VariableDeclarator(node) {
      bind(node.id);
    },
    ImportSpecifier: local,
    ImportDefaultSpecifier: local,
    ImportNamespaceSpecifier: local,
  }).visit(program);
  const holds = (span: ESTree.Span, at: number) => span.start <= at && at < span.end;
  const whole = { start: -1, end: program.end + 1 };
  // Scopes are noted from the outside in, so the last that holds a place is the innermost.
  const homes = bound.map(({ name, at }) => ({
    name,
    span: scopes.findLast((span) => holds(span, at)) ?? whole,
  }));
  return (name, at) => homes.some((home) => home.name === name && holds(home.span, at));
}

type Named = ESTree.Function | ESTree.ArrowFunctionExpression | ESTree.Class;

type Pattern = ESTree.BindingPattern | ESTree.ParamPattern;

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement' ? namesIn(property.argument) : namesIn(property.value),
      );
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
  }
}

/** Says of an identifier's place that it names no value: a key, a label, a part of a type. */
function placesOfNoReference(program: ESTree.Program): (at: number) => boolean {
  const names = new Set<number>();
  const types: ESTree.Span[] = [];
  const type = (node: ESTree.Span) => void types.push(node);
  const annotation = (node: { typeAnnotation: ESTree.Span }) => type(node.typeAnnotation);
  const label = (node: { label?: ESTree.Span | null }) => {
    if (node.label) names.add(node.label.start);
  };
  const key = ({ key, computed }: { key: ESTree.Span; computed: boolean }) => {
    if (!computed) names.add(key.start);
  };
  new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed) names.add(property.start);
    },
    Property(node) {
      if (!node.shorthand) key(node);
    },
    MethodDefinition: key,
    PropertyDefinition: key,
    MetaProperty: type,
    ImportDeclaration: type,
    LabeledStatement: label,
    BreakStatement: label,
    ContinueStatement: label,
    ExportSpecifier({ exported, local }) {
      if (exported.start !== local.start) names.add(exported.start);
    },
    TSTypeAnnotation: type,
    TSTypeAliasDeclaration: type,
    TSInterfaceDeclaration: type,
    TSModuleDeclaration: type,
    TSTypeParameterDeclaration: type,
    TSTypeParameterInstantiation: type,
    TSClassImplements: type,
    TSAsExpression: annotation,
    TSSatisfiesExpression: annotation,
  }).visit(program);
  return (at) => names.has(at) || types.some(({ start, end }) => start <= at && at < end);
}
