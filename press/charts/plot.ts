import { type Mark, mark } from './mark.ts';
import type { Scale } from './scale.ts';

/** The part of a drawing between its axes, in units of the drawing. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: Scale;
  y: Scale;
}

/**
 * How a mark looks, as its attributes: in a book they say it themselves, on the website they name a
 * class of app/styles/prose.css.
 */
export type Look = Mark['properties'];

/** Tenths of a unit are finer than an eye can see: on paper they are a 25th of a millimetre. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** One line of words; `y` is its baseline. */
export function lettering(words: string, x: number, y: number, look: Look = {}): Mark {
  return mark('text', { x: round(x), y: round(y), ...look }, words);
}

/** A line through points, each given by its place on the two axes. */
export function line(look: Look, ...points: (readonly [x: number, y: number])[]): Mark {
  const path = points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return mark('path', { d: `M${path}`, ...look });
}

interface AxisLook {
  word: (tick: number) => string;
  rule: (tick: number) => Look;
  /** Set from their right end. */
  words: Look;
  /** From the words to the plot, and from a rule down to the baseline of its words. */
  gap: number;
  drop: number;
}

/** The axis at the left: a rule across the plot for each tick, and what it stands for. */
export function valueAxis(plot: Plot, ticks: readonly number[], look: AxisLook): Mark[] {
  return ticks.flatMap((tick) => {
    const y = plot.y(tick);
    return [
      line(look.rule(tick), [plot.left, y], [plot.right, y]),
      lettering(look.word(tick), plot.left - look.gap, y + look.drop, look.words),
    ];
  });
}
