import { useId, useState } from 'react';
import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';
import { dayName, dayWords } from './day-words.ts';
import { SalesBars } from './sales-bars.tsx';
import { SalesTable } from './sales-table.tsx';

const shownDays = 30;

/**
 * Each of the last 30 days as a bar, what went back below the line, and the 30 days before as a
 * shadow behind. A pointer, a finger or the arrow keys choose the day that is told in words; a
 * table has all.
 */
export function SalesChart({ days: all }: { days: readonly SalesDay[] }) {
  const days = all.slice(-shownDays);
  const earlier = all.slice(-2 * shownDays, -shownDays);
  const [chosen, setChosen] = useState(days.length - 1);
  const id = useId();
  const [first, last, day] = [days[0], days.at(-1), days[chosen]];
  if (!first || !last || !day) return null;
  return (
    <figure className="mt-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">Each of the last 30 days</span>
        <Legend />
      </figcaption>
      <div className="mt-4 grid grid-cols-[max-content_1fr] gap-x-2">
        <SalesBars days={days} earlier={earlier} chosen={chosen} onChoose={setChosen} />
        <div
          aria-hidden="true"
          className="col-start-2 mt-1 flex justify-between text-muted text-xs"
        >
          <span>{dayName(first.day)}</span>
          <span>{dayName(last.day)}</span>
        </div>
        <input
          id={id}
          type="range"
          max={days.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          aria-label="Day"
          aria-valuetext={dayWords(day)}
          className="day-slider col-start-2"
        />
      </div>
      <output htmlFor={id} aria-live="off" className="block min-h-10">
        {dayWords(day)}
      </output>
      <SalesTable days={days} />
    </figure>
  );
}

const marks = [
  ['bg-green', 'sold'],
  ['bg-edge opacity-35', 'sold 30 days earlier'],
  ['bg-danger', 'refunded'],
] as const;

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4 text-muted text-xs">
      {marks.map(([color, words]) => (
        <span key={words} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-xs ${color}`} />
          {words}
        </span>
      ))}
    </span>
  );
}
