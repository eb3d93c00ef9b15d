import { useEffect, useState } from 'react';
import { bundlePrice } from '#app/features/catalog/bundle-price.ts';
import { statedClaims } from '#app/features/claims/stated-claims.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';
import type { ClockFace } from './run-clock.browser.ts';

/** The clock beside the bundle, unless the shop leaves it out. */
export function CountdownClock({ className }: { className?: string }) {
  const offer = statedClaims.countdown;
  return offer !== null && <Clock offer={offer} className={className} />;
}

interface ClockProps {
  /** What is running out, as `24-hour offer`. */
  offer: string;
  className?: string | undefined;
}

/**
 * Hours, minutes and seconds that are left of the offer. Until the browser knows them zeros keep
 * their place unseen: they are as wide as any other figures, so that nothing moves. When it is over
 * the zeros stay, and the line above says so.
 */
function Clock({ offer, className = '' }: ClockProps) {
  const face = useClockFace();
  return (
    <div className={`noscript:hidden text-base text-muted ${className}`}>
      <p>{face?.isOver ? 'The countdown is over:' : `What is left of this ${offer}:`}</p>
      {/* A timer is not read out by itself; the line below it is, when it changes. */}
      <div role="timer" aria-label="Time left in this offer" className="my-3 flex gap-2 sm:gap-3">
        <Part unit="Hours" value={face?.shown.hours} />
        <Part unit="Minutes" value={face?.shown.minutes} />
        <Part unit="Seconds" value={face?.shown.seconds} />
      </div>
      {/* The price does not depend on the clock, and nobody is to think that it does. */}
      <p>The price stays: the bundle still costs {bundlePrice()} after the clock runs out.</p>
      <p role="status" className="sr-only">
        {face?.said}
      </p>
    </div>
  );
}

function Part({ unit, value }: { unit: string; value: number | undefined }) {
  return (
    <div className="flex-1 rounded-card border border-line bg-card px-3 py-2.5 text-center text-ink">
      <span className="block font-serif text-3xl font-semibold figures">
        <span className={value === undefined ? 'invisible' : undefined}>
          {String(value ?? 0).padStart(2, '0')}
        </span>
      </span>{' '}
      <span className="block text-xs text-muted">{unit}</span>
    </div>
  );
}

/** `null` until the clock runs. What runs it comes behind what the page is for. */
function useClockFace(): ClockFace | null {
  const [face, setFace] = useState<ClockFace | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    whenShown(async () => {
      // It cannot be fetched where the network is gone: then there is no clock.
      const loaded = await import('./run-clock.browser.ts').catch(() => null);
      if (!leaving.signal.aborted) loaded?.runClock(setFace, leaving.signal);
    }, leaving.signal);
    return () => leaving.abort();
  }, []);
  return face;
}
