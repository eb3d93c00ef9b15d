import { deskTime } from './desk-time.ts';

/** A moment in a list. */
export function TimeStamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted text-xs">
      {deskTime(at)}
    </time>
  );
}
