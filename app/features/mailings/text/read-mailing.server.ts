import type { Definition, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkGfm);

/** A mailing's text as a tree. */
export interface MailingText {
  tree: Root;
  /** Where a link leads that names its URL further down (`[words][name]`), or a picture; `null` for nowhere. */
  urlOf(reference: { identifier: string }): string | null;
}

/** Reads Markdown. Any text is some; what HTML stands in it stays text. */
export function readMailing(body: string): MailingText {
  const tree = markdown.parse(body);
  const definitions = new Map<string, Definition>();
  for (const node of everyNode(tree)) {
    if (node.type !== 'definition' || definitions.has(node.identifier)) continue;
    definitions.set(node.identifier, node);
  }
  return { tree, urlOf: ({ identifier }) => definitions.get(identifier)?.url ?? null };
}

function* everyNode(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* everyNode(child);
}
