import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export default function BlogStockMarket() {
  return <h1>BlogStockMarket</h1>;
}
