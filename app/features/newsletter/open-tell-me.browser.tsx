import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { TellMeDialog } from './tell-me-dialog.tsx';
import type { Topic } from './topics.ts';

let root: Root | undefined;
let openings = 0;

/** Opens the page's one dialog for `topic`, empty each time; it is open when this returns. */
export function openTellMe(topic: Topic): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')), {
    identifierPrefix: 'tell-me',
  });
  openings += 1;
  const opening = <TellMeDialog key={openings} topic={topic} />;
  flushSync(() => root?.render(opening));
}
