import { type ElementType, type Key, Fragment as ReactFragment } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { type Props, textInElements } from './text-in-elements.ts';

export const Fragment = ReactFragment;

/** What JSX compiles to under `npm run dev`. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  several: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const own = textInElements(type, props, several);
  const isStatic = several && Array.isArray(own.children);
  return reactJsxDev(type, own, key, isStatic, source, self);
}
