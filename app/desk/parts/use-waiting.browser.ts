import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { runCommand } from '../ask-desk.browser.ts';
import { needsSchema } from '../today/today-answers.ts';

interface Waiting {
  /** The path of the page on which it was looked at. */
  at: string;
  /** By the path of the page that shows what waits. */
  counts: Readonly<Record<string, number>>;
}

/** How much waits, by the path of the page that shows it; looked at again with each page. */
export function useWaiting(): Waiting['counts'] {
  const { pathname: at } = useLocation();
  const [waiting, setWaiting] = useState<Waiting>({ at, counts: {} });
  useEffect(() => {
    let isShown = true;
    runCommand('needs', {}).then((answer) => {
      // Whoever may not see it, or finds the desk closed, is told so by the page itself.
      const found = answer.ok ? needsSchema.safeParse(answer.value).data : undefined;
      if (!isShown || !found) return;
      const { needs, moreCount } = found;
      const messages = needs.filter(({ kind }) => kind === 'message-open').length;
      setWaiting({ at, counts: { '/': needs.length + moreCount, '/messages': messages } });
    });
    return () => {
      isShown = false;
    };
  }, [at]);
  return waiting.counts;
}
