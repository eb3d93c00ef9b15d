import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export default function Disclaimer() {
  return <h1>Disclaimer</h1>;
}
