import type { Nodes, PhrasingContent } from 'mdast';
import type { ReactNode } from 'react';
import { Img, Link } from 'react-email';
import { mailUrl, pictureUrl } from './mail-url.ts';
import type { MailingText } from './read-mailing.server.ts';

/** What the parts of a text have to know of the whole. */
export interface TextPlace {
  urlOf: MailingText['urlOf'];
  /** Links and pictures that begin with / are of the shop. */
  publicUrl: string;
}

/** What stands inside a line. */
export function Phrases({ nodes, of }: { nodes: readonly PhrasingContent[]; of: TextPlace }) {
  return nodes.map((node) => <Phrase key={keyOf(node)} node={node} of={of} />);
}

function Phrase({ node, of }: { node: PhrasingContent; of: TextPlace }): ReactNode {
  const within = 'children' in node && <Phrases nodes={node.children} of={of} />;
  switch (node.type) {
    case 'emphasis':
      return <em>{within}</em>;
    case 'strong':
      return <strong>{within}</strong>;
    case 'delete':
      return <s>{within}</s>;
    case 'link':
      return linked(node.url, within, of);
    case 'linkReference':
      return linked(of.urlOf(node), within, of);
    case 'image':
      return pictured(node.url, node.alt ?? '', of);
    case 'imageReference':
      return pictured(of.urlOf(node), node.alt ?? '', of);
    case 'break':
      return <br />;
    case 'inlineCode':
      return <code style={code}>{node.value}</code>;
    case 'footnoteReference':
      return `[${node.identifier}]`;
    default:
      // Text, and HTML, which is text here.
      return 'value' in node ? node.value : null;
  }
}

/** A link that leads nowhere good is its words alone. */
function linked(url: string | null, words: ReactNode, { publicUrl }: TextPlace): ReactNode {
  const href = url === null ? null : mailUrl(url, publicUrl);
  if (href === null) return words;
  return (
    <Link href={href} style={link}>
      {words}
    </Link>
  );
}

/** A picture of somebody else is a link to it. */
function pictured(url: string | null, alt: string, of: TextPlace): ReactNode {
  const src = url === null ? null : pictureUrl(url, of.publicUrl);
  if (src !== null) return <Img src={src} alt={alt} style={picture} />;
  return linked(url, alt === '' ? url : alt, of);
}

/** Where in the text a part begins: no other of its neighbors begins there. */
export const keyOf = (node: Nodes) => node.position?.start.offset ?? node.type;

export const mono = 'ui-monospace, Menlo, Consolas, monospace';
const link = { color: '#123D2E', textDecoration: 'underline' };
const picture = { height: 'auto', maxWidth: '100%' };
const code = { backgroundColor: '#F1EDE2', fontFamily: mono, fontSize: '14px' };
