import type { AlignType, List, ListItem, RootContent, Table, TableRow } from 'mdast';
import type { CSSProperties, ReactNode } from 'react';
import { Heading, Hr, Text } from 'react-email';
import { mailHeading, mailText } from '#app/mails/mail-frame.server.tsx';
import { keyOf, mono, Phrases, type TextPlace } from './mailing-phrases.server.tsx';
import type { MailingText } from './read-mailing.server.ts';

/**
 * A mailing's text as a mail shows it. Only what is named here becomes markup: HTML in the text stands
 * there as it was typed.
 */
export function MailingHtml({ text, publicUrl }: { text: MailingText; publicUrl: string }) {
  return <Blocks nodes={text.tree.children} of={{ urlOf: text.urlOf, publicUrl }} />;
}

function Blocks({ nodes, of }: { nodes: readonly RootContent[]; of: TextPlace }) {
  return nodes.map((node) => <Block key={keyOf(node)} node={node} of={of} />);
}

function Block({ node, of }: { node: RootContent; of: TextPlace }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <Text style={mailText}>
          <Phrases nodes={node.children} of={of} />
        </Text>
      );
    case 'heading':
      return (
        <Heading as={node.depth < 3 ? 'h2' : 'h3'} style={node.depth < 3 ? section : part}>
          <Phrases nodes={node.children} of={of} />
        </Heading>
      );
    case 'list':
      return <Items list={node} of={of} />;
    case 'blockquote':
      return (
        <blockquote style={quote}>
          <Blocks nodes={node.children} of={of} />
        </blockquote>
      );
    case 'code':
      return <pre style={code}>{node.value}</pre>;
    case 'html':
      return <Text style={mailText}>{node.value}</Text>;
    case 'thematicBreak':
      return <Hr style={rule} />;
    case 'table':
      return <Grid table={node} of={of} />;
    case 'footnoteDefinition':
      return (
        <>
          <Text style={footnote}>[{node.identifier}]</Text>
          <Blocks nodes={node.children} of={of} />
        </>
      );
    default:
      // Where links lead; nothing of itself.
      return null;
  }
}

function Items({ list: { ordered, start, children }, of }: { list: List; of: TextPlace }) {
  const items = children.map((item) => <Item key={keyOf(item)} item={item} of={of} />);
  return ordered ? (
    <ol start={start ?? 1} style={list}>
      {items}
    </ol>
  ) : (
    <ul style={list}>{items}</ul>
  );
}

function Item({ item: { checked, spread, children }, of }: { item: ListItem; of: TextPlace }) {
  return (
    <li style={listed}>
      {typeof checked === 'boolean' && (checked ? '☑ ' : '☐ ')}
      {children.map((child) =>
        child.type === 'paragraph' && !spread ? (
          <Phrases key={keyOf(child)} nodes={child.children} of={of} />
        ) : (
          <Block key={keyOf(child)} node={child} of={of} />
        ),
      )}
    </li>
  );
}

function Grid({ table: { children, align }, of }: { table: Table; of: TextPlace }) {
  const [head, ...rows] = children;
  return (
    <table cellPadding={0} cellSpacing={0} style={tabled}>
      <thead>{head && <Row row={head} as="th" align={align} of={of} />}</thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} as="td" align={align} of={of} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: TableRow;
  as: 'th' | 'td';
  align: Table['align'];
  of: TextPlace;
}

function Row({ row, as: Cell, align, of }: RowProps) {
  return (
    <tr>
      {row.children.map((cell, n) => (
        <Cell key={keyOf(cell)} style={{ ...celled, ...alignment(align?.[n]) }}>
          <Phrases nodes={cell.children} of={of} />
        </Cell>
      ))}
    </tr>
  );
}

const alignment = (align: AlignType | undefined): CSSProperties => ({ textAlign: align ?? 'left' });

const line = '#DDD8C8';
const section = { ...mailHeading, fontSize: '22px', lineHeight: '28px', margin: '28px 0 12px' };
const part = { ...mailHeading, fontSize: '18px', lineHeight: '24px', margin: '24px 0 8px' };
const list = { ...mailText, paddingLeft: '24px' };
const listed = { margin: '0 0 6px' };
const quote = { borderLeft: `3px solid ${line}`, margin: '0 0 16px', padding: '2px 0 0 16px' };
const rule = { borderColor: line, margin: '28px 0' };
const footnote = { ...mailText, margin: '0' };
const tabled = { ...mailText, borderCollapse: 'collapse', width: '100%' } as const;
const celled = { borderBottom: `1px solid ${line}`, padding: '6px 10px 6px 0' };
const code = {
  backgroundColor: '#F1EDE2',
  borderRadius: '8px',
  color: '#17231C',
  fontFamily: mono,
  fontSize: '14px',
  lineHeight: '22px',
  margin: '0 0 16px',
  overflowX: 'auto',
  padding: '12px 16px',
  whiteSpace: 'pre-wrap',
} as const;
