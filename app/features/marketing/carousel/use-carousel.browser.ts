import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  advanceAfterMs,
  isRotating,
  type Move,
  moveLockMs,
  moveTo,
  positionAt,
  stepFrom,
} from './carousel-rules.ts';

/**
 * A strip that has not been scrolled for this long has come to rest. A browser's `scrollend` alone
 * does not say so: a glide that the next one cuts short ends with it too.
 */
const restAfterMs = 120;

/** Moves a strip of `count` entries (see carousel-rules.ts), by itself and when told to. */
export function useCarousel(count: number) {
  const area = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [isLocked, setLocked] = useState(false);
  /** Copies stand on the strip only once script runs: before that it is a plain list. */
  const [isAwake, setAwake] = useState(false);
  const { rotation, setWanted, attention } = useRotation(area);
  const rotates = isAwake && isRotating(rotation);

  // Before the page replays what was pressed while it slept: going back from the first needs the copies.
  useLayoutEffect(() => setAwake(true), []);

  const notAtRest = useRest(strip, (list) => setPosition(settleStrip(list, count)));

  useEffect(() => {
    if (!isLocked) return;
    const unlock = setTimeout(() => setLocked(false), moveLockMs);
    return () => clearTimeout(unlock);
  }, [isLocked]);

  function run(move: Move) {
    if (isLocked || !strip.current) return;
    notAtRest();
    scrollToPlace(strip.current, move.startPlace, 'instant');
    scrollToPlace(strip.current, move.endPlace, rotation.lessMotion ? 'instant' : 'smooth');
    setPosition(move.position);
    setLocked(true);
  }

  const advance = useEffectEvent(() => run(stepFrom(position, 'next', count)));
  useEffect(() => {
    if (!rotates) return;
    const rotating = setInterval(advance, advanceAfterMs);
    return () => clearInterval(rotating);
  }, [rotates]);

  return {
    /** Around strip, arrows and dots: the carousel waits for whoever looks at or works with them. */
    area: { ref: area, ...attention },
    // Whatever scrolls must be reached by keyboard.
    strip: { ref: strip, tabIndex: 0 },
    position,
    isLocked,
    isAwake,
    rotates,
    isPaused: !rotation.wanted,
    setPaused: (paused: boolean) => setWanted(!paused),
    previous: () => run(stepFrom(position, 'previous', count)),
    next: () => run(stepFrom(position, 'next', count)),
    show: (to: number) => run(moveTo(position, to)),
  };
}

/**
 * Calls `settle` at first and whenever the strip has come to rest. What it answers is to be called
 * before a new move: the rest that was near is none any more.
 */
function useRest(strip: RefObject<HTMLElement | null>, settle: (list: HTMLElement) => void) {
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(settling.current);
  const onRest = useEffectEvent(settle);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const settleSoon = () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(() => onRest(list), restAfterMs);
    };
    // While a finger holds the strip still it does not rest: `scrollend` knows that, a timer alone does not.
    const onScroll = 'onscrollend' in window ? () => clearTimeout(settling.current) : settleSoon;
    onRest(list);
    list.addEventListener('scroll', onScroll);
    list.addEventListener('scrollend', settleSoon);
    return () => {
      clearTimeout(settling.current);
      list.removeEventListener('scroll', onScroll);
      list.removeEventListener('scrollend', settleSoon);
    };
  }, [strip]);

  return forget;
}

/** What speaks for and against moving. */
function useRotation(area: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [lessMotion, setLessMotion] = useState(false);

  useEffect(() => {
    const asked = matchMedia('(prefers-reduced-motion: reduce)');
    const readMotion = () => setLessMotion(asked.matches);
    const readHidden = () => setHidden(document.hidden);
    readMotion();
    readHidden();
    // Pointer and focus may have come before the script did.
    setHovered(area.current?.matches(':hover') ?? false);
    setFocused(area.current?.matches(':focus-within') ?? false);
    asked.addEventListener('change', readMotion);
    document.addEventListener('visibilitychange', readHidden);
    return () => {
      asked.removeEventListener('change', readMotion);
      document.removeEventListener('visibilitychange', readHidden);
    };
  }, [area]);

  const attention = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  };
  return { rotation: { wanted, hovered, focused, hidden, lessMotion }, setWanted, attention };
}

/** Leaves the copies behind the last entry for what they are copies of; answers the position. */
function settleStrip(strip: HTMLElement, count: number): number {
  const entryPx = leftOf(strip, 1);
  const position = positionAt(strip.scrollLeft, entryPx, count);
  if (strip.scrollLeft > entryPx * (count - 0.5)) scrollToPlace(strip, position, 'instant');
  return position;
}

function scrollToPlace(strip: HTMLElement, place: number, behavior: ScrollBehavior): void {
  strip.scrollTo({ left: leftOf(strip, place), behavior });
}

/** How far an entry lies from the beginning of the strip, px; 0 for a place that does not exist. */
function leftOf(strip: HTMLElement, place: number): number {
  const [first] = strip.children;
  const entry = strip.children[place];
  if (!(first instanceof HTMLElement && entry instanceof HTMLElement)) return 0;
  return entry.offsetLeft - first.offsetLeft;
}
