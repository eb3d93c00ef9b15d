import { escapeXml } from '#app/platform/escape-xml.ts';

type Words = { type: 'text'; value: string };

/** An element of a drawing, in the shape that elements have in a Markdown text, so that it can stand in one. */
export interface Mark {
  type: 'element';
  tagName: string;
  /** By the names that they have in the markup, in their order there. */
  properties: Record<string, string | number>;
  children: (Mark | Words)[];
}

/** Makes an element; texts among its children stand for themselves. */
export function mark(
  tagName: string,
  properties: Mark['properties'],
  ...children: (Mark | string)[]
): Mark {
  const nodes = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element', tagName, properties, children: nodes };
}

/** Writes an element with all in it as XML. */
export function toXml({ tagName, properties, children }: Mark): string {
  const attributes = Object.entries(properties).map(
    ([name, value]) => ` ${name}="${escapeXml(String(value))}"`,
  );
  const start = `<${tagName}${attributes.join('')}`;
  if (children.length === 0) return `${start}/>`;
  const inside = children.map((child) =>
    child.type === 'text' ? escapeXml(child.value) : toXml(child),
  );
  return `${start}>${inside.join('')}</${tagName}>`;
}
