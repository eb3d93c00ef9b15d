import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'app', shell: true } satisfies PageHandle;

export default function Newsletter() {
  return <h1>Newsletter</h1>;
}
