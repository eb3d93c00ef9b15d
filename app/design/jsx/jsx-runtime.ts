import { type ElementType, type Key, Fragment as ReactFragment } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { type Props, textInElements } from './text-in-elements.ts';

export const Fragment = ReactFragment;

/** What JSX with one child or none compiles to (app/vite.config.ts, app/desk/vite.config.ts). */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  reactJsx(type, textInElements(type, props, false), key);

/** What JSX with several children compiles to. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  const own = textInElements(type, props, true);
  return (Array.isArray(own.children) ? reactJsxs : reactJsx)(type, own, key);
}
