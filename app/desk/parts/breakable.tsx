import { Fragment } from 'react';

/**
 * An address, or a name of the provider's, that is broken into lines where one would read a pause.
 */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[@._+-])/);
  return parts.map((part, n) => (
    <Fragment key={parts.slice(0, n + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}
