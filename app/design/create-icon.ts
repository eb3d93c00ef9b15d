import { createElement, type SVGProps } from 'react';

interface IconShape {
  /** The elements of a drawing of 24 by 24, with what they are given. */
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

const looks = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes an icon of a shape by Lucide, in place of Lucide's own `createLucideIcon` (vite.config.ts), which
 * can do much that no page here asks for and would be 1.5 kB of every page.
 */
export default function createIcon({ node }: IconShape) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...looks, ...props }, shapes);
}
