import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export default function BlogUnderMaintenance() {
  return <h1>BlogUnderMaintenance</h1>;
}
