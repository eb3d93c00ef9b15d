import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#app/design/toast.ts';
import { giveFocusBack } from '#app/platform/web/give-focus-back.ts';
import { openEbook } from './open-ebook.ts';

/** Opens books in new tabs, several at once if need be, and says how that went. */
export function useOpenEbook() {
  const [busyTitles, setBusyTitles] = useState<ReadonlySet<string>>(new Set());

  async function open(title: string) {
    const pressed = document.activeElement;
    const opening = openEbook(title);
    setBusyTitles((busy) => new Set(busy).add(title));
    const opened = await opening;
    flushSync(() => {
      setBusyTitles((busy) => new Set([...busy].filter((other) => other !== title)));
    });
    giveFocusBack(pressed);
    showToast(
      opened.ok
        ? { title: 'Opening PDF', description: `${title} is opening in a new tab.` }
        : { title: 'Error', description: opened.message, kind: 'destructive' },
    );
  }

  return { busyTitles, open };
}
