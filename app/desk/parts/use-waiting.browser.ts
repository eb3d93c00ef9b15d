import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { runCommand } from '../ask-desk.browser.ts';

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
      // A refusal is shown by the page itself.
      if (!isShown || !answer.ok) return;
      const { needs, moreCount } = answer.value;
      const messages = needs.filter(({ kind }) => kind === 'message-open').length;
      setWaiting({ at, counts: { '/': needs.length + moreCount, '/messages': messages } });
    });
    return () => {
      isShown = false;
    };
  }, [at]);
  return waiting.counts;
}
