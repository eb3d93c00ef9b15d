import { createElement, type SVGProps } from 'react';

interface IconShape {
  /** The elements of a drawing of 24 by 24, with what they are given. */
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Makes an icon of a shape by Lucide, in place of Lucide's own `createLucideIcon` (app/vite.config.ts), which
 * can do much that no page here asks for and would be 1.5 kB of every page. What all icons look like
 * is said once, by the style sheet; each is given its size by a class.
 */
export default function createIcon({ node }: IconShape) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: `lucide ${className}`, ...props },
      ...shapes,
    );
}
