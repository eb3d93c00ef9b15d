import { useEffect, useState } from 'react';

/**
 * Whether the reader sees one of the page's buy buttons (`data-buy`), or has not come to the first yet. `true`
 * until the page is awake.
 */
export function useIsBuyingOffered(): boolean {
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => {
    const buttons = [...document.querySelectorAll('[data-buy]')];
    const offering = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isAhead = target === buttons[0] && boundingClientRect.top > 0;
        if (isIntersecting || isAhead) offering.add(target);
        else offering.delete(target);
      }
      setIsOffered(offering.size > 0);
    });
    for (const button of buttons) observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isOffered;
}
