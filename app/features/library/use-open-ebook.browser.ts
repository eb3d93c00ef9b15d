import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { type OpenedEbook, openEbook } from './open-ebook.browser.ts';
import { saveEpub } from './save-epub.browser.ts';

/** Opens books in new tabs or saves them as EPUB, several at once if need be, and says how that went. */
export function useOpenEbook() {
  const [opening, setOpening] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  async function follow(
    title: string,
    start: () => Promise<OpenedEbook>,
    setBusy: typeof setOpening,
    done: { title: string; description: string },
  ) {
    const pressed = document.activeElement;
    const work = start();
    setBusy((busy) => new Set(busy).add(title));
    const outcome = await work;
    flushSync(() => {
      setBusy((busy) => new Set([...busy].filter((other) => other !== title)));
    });
    giveFocusBack(pressed);
    showToast(
      outcome.ok ? done : { title: 'Error', description: outcome.message, kind: 'destructive' },
    );
  }

  return {
    isOpening: (title: string) => opening.has(title),
    isSaving: (title: string) => saving.has(title),
    open: (title: string) =>
      follow(title, () => openEbook(title), setOpening, {
        title: 'Opening PDF',
        description: `${title} is opening in a new tab.`,
      }),
    saveEpub: (title: string) =>
      follow(title, () => saveEpub(title), setSaving, {
        title: 'Download Started',
        description: `${title} is on its way to your downloads, as EPUB.`,
      }),
  };
}
