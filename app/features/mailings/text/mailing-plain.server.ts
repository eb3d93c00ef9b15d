import type { List, PhrasingContent, RootContent } from 'mdast';
import { wrapWords } from '#app/platform/wrap-words.ts';
import { mailUrl } from './mail-url.ts';
import type { MailingText } from './read-mailing.server.ts';

const width = 68;

/** The same text for readers of plain text, in lines of 68 characters where words allow it. */
export function mailingPlain({ tree, urlOf }: MailingText, publicUrl: string): string {
  const words = (nodes: readonly PhrasingContent[]): string => nodes.map(phrase).join('');

  const link = (url: string | null, said: string) => linkWords(url, said, publicUrl);

  function phrase(node: PhrasingContent): string {
    switch (node.type) {
      case 'text':
        return node.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
      case 'break':
        return '\n';
      case 'link':
        return link(node.url, words(node.children));
      case 'linkReference':
        return link(urlOf(node), words(node.children));
      case 'image':
        return link(node.url, node.alt ?? '');
      case 'imageReference':
        return link(urlOf(node), node.alt ?? '');
      case 'footnoteReference':
        return `[${node.identifier}]`;
      default:
        return 'children' in node ? words(node.children) : node.value;
    }
  }

  const blocks = (nodes: readonly RootContent[], room: number): string[] =>
    nodes
      .map((node) => block(node, room))
      .filter((lines) => lines.length > 0)
      .flatMap((lines, n) => (n === 0 ? lines : ['', ...lines]));

  const list = ({ children, ordered, start }: List, room: number) =>
    children.flatMap((item, n) => {
      const box = typeof item.checked === 'boolean' ? (item.checked ? '[x] ' : '[ ] ') : '';
      const sign = `${ordered ? `${(start ?? 1) + n}.` : '-'} ${box}`;
      return hung(sign, blocks(item.children, room - sign.length));
    });

  function block(node: RootContent, room: number): string[] {
    switch (node.type) {
      case 'paragraph':
        return wrapped(words(node.children), room);
      case 'heading':
        return wrapped(words(node.children).toUpperCase(), room);
      case 'list':
        return list(node, room);
      case 'blockquote':
        return blocks(node.children, room - 2).map((line) => `> ${line}`.trimEnd());
      case 'code':
        return node.value.split('\n').map((line) => `    ${line}`);
      case 'html':
        return wrapped(node.value, room);
      case 'thematicBreak':
        return ['* * *'];
      case 'table':
        return node.children.map((row) =>
          row.children.map((cell) => words(cell.children)).join(' | '),
        );
      case 'footnoteDefinition':
        return hung(`[${node.identifier}] `, blocks(node.children, room - 4));
      default:
        return [];
    }
  }
  return blocks(tree.children, width).join('\n');
}

function linkWords(url: string | null, said: string, publicUrl: string): string {
  const href = url === null ? null : mailUrl(url, publicUrl);
  if (href === null || href === said || url === said) return said;
  return said === '' ? href : `${said} (${href})`;
}

const wrapped = (text: string, room: number) =>
  text.split('\n').flatMap((line) => wrapWords(line, Math.max(room, 20)));

/** Lines behind a sign that stands ahead of the first alone. */
const hung = (sign: string, lines: readonly string[]) =>
  lines.map((line, n) => `${n === 0 ? sign : ' '.repeat(sign.length)}${line}`.trimEnd());
