/**
 * The arithmetic of a carousel that goes round. Positions count from 0 and name the entry that
 * stands first in view; each of them may stand first, however many are visible at once.
 *
 * On the strip the entries lie side by side, followed by a second copy of the first few: that of
 * entry 0 is place `count`. Going on from the last entry glides to that copy; the strip then jumps
 * back to place 0, which looks the same.
 */

/** How long an entry stands still before the carousel goes on by itself. */
export const advanceAfterMs = 5000;
/** How long arrows and dots are locked while the strip moves. */
export const moveLockMs = 500;
/** How many entries are in view at once, at most; as many are copied behind the last one. */
export const visibleAtMost = 3;

export type Step = 'next' | 'previous';

/** Where the strip is put before it moves, where it glides to, and the position it then shows. */
export interface Move {
  startPlace: number;
  endPlace: number;
  position: number;
}

/** One step on or back, round either end. */
export function stepFrom(position: number, step: Step, count: number): Move {
  if (step === 'next') {
    return { startPlace: position, endPlace: position + 1, position: (position + 1) % count };
  }
  const startPlace = position === 0 ? count : position;
  return { startPlace, endPlace: startPlace - 1, position: startPlace - 1 };
}

/** Straight to an entry, as its dot does. */
export function moveTo(from: number, to: number): Move {
  return { startPlace: from, endPlace: to, position: to };
}

/** The position that a strip scrolled this far shows, copies counted as what they are copies of. */
export function positionAt(scrolledPx: number, entryPx: number, count: number): number {
  if (entryPx <= 0) return 0;
  return Math.max(0, Math.round(scrolledPx / entryPx)) % count;
}

/** All that decides whether the carousel moves by itself. */
export interface Rotation {
  /** Until the pause button is pressed. */
  wanted: boolean;
  hovered: boolean;
  focused: boolean;
  /** Whether the tab is out of sight. */
  hidden: boolean;
  /** Whether the visitor asked the system for less motion. */
  lessMotion: boolean;
}

export function isRotating(rotation: Rotation): boolean {
  const { wanted, hovered, focused, hidden, lessMotion } = rotation;
  return wanted && !hovered && !focused && !hidden && !lessMotion;
}
