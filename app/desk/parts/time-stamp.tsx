import { deskTime } from './desk-time.ts';

/** A moment in a list; the whole of it for who points at it. */
export function TimeStamp({ at }: { at: string }) {
  return (
    <time dateTime={at} title={deskTime(at)} className="whitespace-nowrap text-muted text-xs">
      {shortTime(at)}
    </time>
  );
}

/** `Nov 23, 21:05`; with the year where it is another one than now. */
function shortTime(at: string): string {
  const [date, now] = [new Date(at), new Date()];
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleString('en-US', {
    ...(!isThisYear && ({ year: 'numeric' } as const)),
    ...({ month: 'short', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  });
}
