import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export default function LearnOverview() {
  return <h1>LearnOverview</h1>;
}
