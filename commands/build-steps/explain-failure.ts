import { StartRefusal } from '#app/platform/config/start-refusal.ts';

/** With less room than this on the disk, whatever failed probably failed for that. */
const fullDiskBytes = 20_000_000;

/** Names the disk where it is full: programs say it in many ways, or fail over half a file. */
export function explained(error: unknown, folder: string, freeBytes: number): unknown {
  if (freeBytes >= fullDiskBytes) return error;
  const fault = error instanceof Error ? error.message : String(error);
  return new StartRefusal(
    `${fault}\nThe disk that holds ${folder} is full: make room and run the command again. It goes on with the step that failed.`,
  );
}
