import type { PageHandle } from '#app/delivery/page-handle.ts';

export const handle = { delivery: 'document', shell: true } satisfies PageHandle;

export default function LearnStockMarket() {
  return <h1>LearnStockMarket</h1>;
}
