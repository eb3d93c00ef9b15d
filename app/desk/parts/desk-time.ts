/** A time such as `Nov 23, 2026, 21:05 GMT+1`, in the reader's own time zone. */
export function deskTime(at: string | Date): string {
  return new Date(at).toLocaleString('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZoneName: 'short',
  });
}
