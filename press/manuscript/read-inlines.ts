import type { FootnoteDefinition, FootnoteReference, PhrasingContent } from 'mdast';
import type { Inline } from './manuscript.ts';
import { fault, unknown } from './manuscript-fault.ts';

export interface NoteReading {
  file: string;
  definitions: Map<string, FootnoteDefinition>;
  /** Identifiers in the order of their first reference. */
  referred: string[];
}

/** Reads what stands inside a line; notes are numbered as they are first referred to. */
export function readInlines(reading: NoteReading, nodes: PhrasingContent[]): Inline[] {
  return nodes.map((node) => readInline(reading, node));
}

function readInline(reading: NoteReading, node: PhrasingContent): Inline {
  switch (node.type) {
    case 'text': {
      const lost = /\[\^[^\]\s]+\]/.exec(node.value);
      if (lost) throw fault(reading, node, `footnote ${lost[0]} is defined nowhere`);
      return { kind: 'text', text: node.value.replace(/(?<!\s)\s*\n\s*/g, ' ') };
    }
    case 'strong':
    case 'emphasis':
      return { kind: node.type, children: readInlines(reading, node.children) };
    case 'break':
      return { kind: 'break' };
    case 'link':
      return { kind: 'link', url: node.url, children: readInlines(reading, node.children) };
    case 'footnoteReference':
      return note(reading, node);
    default:
      throw unknown(reading, node);
  }
}

function note(reading: NoteReading, node: FootnoteReference): Inline {
  const { identifier } = node;
  if (!reading.definitions.has(identifier)) {
    throw fault(reading, node, `footnote [^${identifier}] is defined nowhere`);
  }
  const known = reading.referred.indexOf(identifier);
  if (known >= 0) return { kind: 'note', number: known + 1, isFirst: false };
  reading.referred.push(identifier);
  return { kind: 'note', number: reading.referred.length, isFirst: true };
}
