/**
 * The provider's request encoding: `a[b][0]=x` in a form body or a query. Lists stay maps from
 * index to value, because only the schema of a parameter knows whether `[0]` is a list's index or
 * somebody's metadata key.
 */
export type FormValue = string | FormTree;
export interface FormTree {
  [key: string]: FormValue;
}

const maxDepth = 8;
const keyShape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Undefined when a key is malformed, too deep, or used both as a value and as a group. */
export function decodeForm(text: string): FormTree | undefined {
  const root = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = splitKey(key);
    if (path === undefined || !insert(root, path, value)) return undefined;
  }
  return root;
}

function splitKey(key: string): string[] | undefined {
  const match = keyShape.exec(key);
  if (match === null) return undefined;
  const [, head = '', rest = ''] = match;
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)];
  return path.length > maxDepth ? undefined : path;
}

function insert(root: FormTree, path: string[], value: string): boolean {
  let tree = root;
  for (const part of path.slice(0, -1)) {
    const key = part === '' ? nextIndex(tree) : part;
    const branch = tree[key] ?? emptyTree();
    if (typeof branch === 'string') return false;
    tree[key] = branch;
    tree = branch;
  }
  const last = path.at(-1) ?? '';
  const key = last === '' ? nextIndex(tree) : last;
  if (typeof tree[key] === 'object') return false;
  tree[key] = value;
  return true;
}

/** `a[]=x` appends. */
function nextIndex(tree: FormTree): string {
  return String(Object.keys(tree).length);
}

// Without a prototype, so that a parameter called __proto__ is one more key and nothing else.
function emptyTree(): FormTree {
  return Object.create(null);
}
