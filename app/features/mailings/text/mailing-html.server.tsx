import type { AlignType, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import type { CSSProperties, ReactNode } from 'react';
import { Heading, Hr, Img, Link, Text } from 'react-email';
import { mailHeading, mailText } from '#app/mails/mail-frame.server.tsx';
import { mailUrl, pictureUrl } from './mail-url.ts';
import type { MailingText } from './read-mailing.server.ts';

interface MailingHtmlProps {
  text: MailingText;
  /** Links and pictures that begin with / are of the shop. */
  publicUrl: string;
}

/**
 * A mailing's text as a mail shows it. Only what is named here becomes markup: HTML in the text stands
 * there as it was typed, and a link that leads nowhere good is its words alone.
 */
export function MailingHtml({ text, publicUrl }: MailingHtmlProps) {
  const write = writer(text, publicUrl);
  return <>{write.blocks(text.tree.children)}</>;
}

function writer({ urlOf }: MailingText, publicUrl: string) {
  const blocks = (nodes: readonly RootContent[]): ReactNode[] =>
    nodes.map((node) => <Keyed key={placeOf(node)}>{block(node)}</Keyed>);
  const words = (nodes: readonly PhrasingContent[]): ReactNode[] =>
    nodes.map((node) => <Keyed key={placeOf(node)}>{phrase(node)}</Keyed>);

  const link = (url: string | null, children: readonly PhrasingContent[]) => {
    const href = url === null ? null : mailUrl(url, publicUrl);
    if (href === null) return words(children);
    return (
      <Link href={href} style={linked}>
        {words(children)}
      </Link>
    );
  };
  const picture = (url: string | null, alt: string) => {
    const src = url === null ? null : pictureUrl(url, publicUrl);
    if (src !== null) return <Img src={src} alt={alt} style={pictured} />;
    return link(url, [{ type: 'text', value: alt === '' ? (url ?? '') : alt }]);
  };

  function block(node: RootContent): ReactNode {
    switch (node.type) {
      case 'paragraph':
        return <Text style={mailText}>{words(node.children)}</Text>;
      case 'heading':
        return (
          <Heading as={node.depth < 3 ? 'h2' : 'h3'} style={node.depth < 3 ? section : part}>
            {words(node.children)}
          </Heading>
        );
      case 'list':
        return node.ordered ? (
          <ol start={node.start ?? 1} style={list}>
            {node.children.map((item) => listItem(item))}
          </ol>
        ) : (
          <ul style={list}>{node.children.map((item) => listItem(item))}</ul>
        );
      case 'blockquote':
        return <blockquote style={quote}>{blocks(node.children)}</blockquote>;
      case 'code':
        return <pre style={code}>{node.value}</pre>;
      case 'html':
        return <Text style={mailText}>{node.value}</Text>;
      case 'thematicBreak':
        return <Hr style={rule} />;
      case 'table':
        return table(node);
      case 'footnoteDefinition':
        return (
          <>
            <Text style={footnote}>[{node.identifier}]</Text>
            {blocks(node.children)}
          </>
        );
      case 'definition':
        return null;
      default:
        return 'children' in node ? null : phraseOf(node);
    }
  }

  const listItem = (item: ListItem) => (
    <li key={placeOf(item)} style={listed}>
      {typeof item.checked === 'boolean' && (item.checked ? '☑ ' : '☐ ')}
      {item.spread || item.children.length > 1 || item.children[0]?.type !== 'paragraph'
        ? blocks(item.children)
        : words(item.children[0].children)}
    </li>
  );

  const table = ({ children: [head, ...rows], align }: Table) => (
    <table cellPadding={0} cellSpacing={0} style={tabled}>
      <thead>
        <tr>
          {head?.children.map((cell, n) => (
            <th key={placeOf(cell)} style={{ ...celled, ...alignment(align?.[n]) }}>
              {words(cell.children)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={placeOf(row)}>
            {row.children.map((cell, n) => (
              <td key={placeOf(cell)} style={{ ...celled, ...alignment(align?.[n]) }}>
                {words(cell.children)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function phrase(node: PhrasingContent): ReactNode {
    switch (node.type) {
      case 'emphasis':
        return <em>{words(node.children)}</em>;
      case 'strong':
        return <strong>{words(node.children)}</strong>;
      case 'delete':
        return <s>{words(node.children)}</s>;
      case 'link':
        return link(node.url, node.children);
      case 'linkReference':
        return link(urlOf(node), node.children);
      case 'image':
        return picture(node.url, node.alt ?? '');
      case 'imageReference':
        return picture(urlOf(node), node.alt ?? '');
      default:
        return phraseOf(node);
    }
  }
  return { blocks };
}

/** What has no parts of its own. */
function phraseOf(node: Nodes): ReactNode {
  switch (node.type) {
    case 'break':
      return <br />;
    case 'inlineCode':
      return <code style={inlineCode}>{node.value}</code>;
    case 'footnoteReference':
      return `[${node.identifier}]`;
    default:
      return 'value' in node ? node.value : null;
  }
}

function Keyed({ children }: { children: ReactNode }) {
  return children;
}

/** Where in the text a part begins: no other of its neighbors begins there. */
const placeOf = (node: Nodes) => node.position?.start.offset ?? node.type;

const alignment = (align: AlignType | undefined): CSSProperties => ({ textAlign: align ?? 'left' });

const ink = '#17231C';
const line = '#DDD8C8';
const mono = 'ui-monospace, Menlo, Consolas, monospace';
const linked = { color: '#123D2E', textDecoration: 'underline' };
const section = { ...mailHeading, fontSize: '22px', lineHeight: '28px', margin: '28px 0 12px' };
const part = { ...mailHeading, fontSize: '18px', lineHeight: '24px', margin: '24px 0 8px' };
const list = { ...mailText, paddingLeft: '24px' };
const listed = { margin: '0 0 6px' };
const quote = { borderLeft: `3px solid ${line}`, margin: '0 0 16px', padding: '2px 0 0 16px' };
const rule = { borderColor: line, margin: '28px 0' };
const pictured = { height: 'auto', maxWidth: '100%' };
const footnote = { ...mailText, margin: '0' };
const tabled = { ...mailText, borderCollapse: 'collapse', width: '100%' } as const;
const celled = { borderBottom: `1px solid ${line}`, padding: '6px 10px 6px 0' };
const inlineCode = { backgroundColor: '#F1EDE2', fontFamily: mono, fontSize: '14px' };
const code = {
  backgroundColor: '#F1EDE2',
  borderRadius: '8px',
  color: ink,
  fontFamily: mono,
  fontSize: '14px',
  lineHeight: '22px',
  margin: '0 0 16px',
  overflowX: 'auto',
  padding: '12px 16px',
  whiteSpace: 'pre-wrap',
} as const;
