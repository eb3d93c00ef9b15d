import { createElement, type ElementType, type ReactNode } from 'react';

/*
 * Every text has an element of its own: no text node that React keeps has a sibling. Page translators
 * replace text nodes by elements, and React then fails to move, remove or change the nodes it keeps
 * (docs/decisions/0045). The content of an element that has nothing but one string is written as a
 * whole, whatever has become of it.
 */

export interface Props {
  children?: ReactNode;
}

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number';

/**
 * Props of an element with its text in elements of their own. Of `several` children that are all text
 * one string is made. Elements keep their places among them, and so their state.
 */
export function textInElements(type: ElementType, props: Props, several: boolean): Props {
  const children = several ? joined(props.children) : props.children;
  // Where an element is no tag of HTML, text would stand beside whatever is around it.
  const isAlone = typeof type === 'string' || typeof type === 'function';
  const parts = Array.isArray(children) || !isAlone ? apart(children) : children;
  return parts === props.children ? props : { ...props, children: parts };
}

function joined(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children;
  const isAllText = children.every((child) => isText(child) || !child || child === true);
  return isAllText ? children.filter(isText).join('') : children;
}

function apart(children: ReactNode): ReactNode {
  if (isText(children)) return createElement('span', null, children);
  if (!Array.isArray(children)) return children;
  const list: ReactNode[] = children;
  return list.map((child, place) => {
    if (!isText(child)) return apart(child);
    if (isText(list[place - 1])) return null; // It is in the span of the first text of the row.
    const end = list.findIndex((other, at) => at > place && !isText(other));
    return createElement('span', null, list.slice(place, end < 0 ? undefined : end).join(''));
  });
}
