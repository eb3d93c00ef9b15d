import type { Heading, Nodes, Root } from 'mdast';
import { addressOf, anchorOf, anchorsOf, type WebText, wordsOf } from './read-text.ts';

/** What the rest of the website offers to link to. */
export interface Neighbours {
  /** Addresses of all pages. */
  pages: ReadonlySet<string>;
  /** The names of the headings at an address; `undefined` where no Markdown stands behind it. */
  anchorsAt: (address: string) => readonly string[] | undefined;
}

/**
 * Reads a text for what would break on the page: an address without one, dead links and anchors, headings out of order or
 * named alike, pictures and HTML, which the texts do not have. Throws a sentence naming file and line.
 */
export function checkText(text: WebText, neighbours: Neighbours): void {
  const { file, tree } = text;
  const address = addressOf(text);
  if (!neighbours.pages.has(address)) {
    throw new Error(`${file}: app/routes.ts has no page at ${address} to show it`);
  }
  checkHeadings(file, tree);
  const own = anchorsOf(tree);
  for (const node of everyNode(tree)) {
    if (node.type === 'html') throw fault(file, node, 'HTML is left out of the texts');
    if (node.type === 'image' || node.type === 'imageReference') {
      throw fault(file, node, 'pictures in the text are not shown; the hero picture is');
    }
    if (node.type === 'link' || node.type === 'definition') {
      const problem = linkProblem(node.url, own, neighbours);
      if (problem) throw fault(file, node, `the link to ${node.url} ${problem}`);
    }
  }
}

function linkProblem(url: string, own: readonly string[], { pages, anchorsAt }: Neighbours) {
  if (url.startsWith('https://') || url.startsWith('mailto:')) return undefined;
  const [address = '', anchor] = url.split('#');
  if (address !== '' && !pages.has(address)) {
    return 'leads to no page of the website (app/routes.ts lists them)';
  }
  if (anchor === undefined) return undefined;
  const anchors = address === '' ? own : anchorsAt(address);
  if (!anchors) return 'names a place in a page that is not a text';
  return anchors.includes(anchor) ? undefined : 'names a heading that is not there';
}

/** The page's title is its level 1; the text goes on from there. */
function checkHeadings(file: string, tree: Root): void {
  const seen = new Set<string>();
  let depth = 1;
  for (const heading of tree.children.filter((node): node is Heading => node.type === 'heading')) {
    const anchor = anchorOf(wordsOf(heading));
    if (heading.depth === 1) throw fault(file, heading, 'the title is the only level 1 heading');
    if (heading.depth > depth + 1) throw fault(file, heading, 'a heading skips a level');
    if (seen.has(anchor)) throw fault(file, heading, `two headings would be named #${anchor}`);
    seen.add(anchor);
    depth = heading.depth;
  }
}

function* everyNode(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* everyNode(child);
}

function fault(file: string, node: Nodes, what: string): Error {
  return new Error(`${file}:${node.position?.start.line ?? '?'}: ${what}`);
}
