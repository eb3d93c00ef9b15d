import { expect, test } from 'vitest';
import { keepSetPapers } from './keep-set-papers.server.ts';
import type { PaperToSet } from './set-paper.server.ts';

const invoice: PaperToSet = {
  ...{ title: 'Invoice INV-00001', layout: '', words: ['Ada'], madeAt: new Date(0) },
  frozenWith: 'EK-7Q2XM-4K9TD',
};

function cacheIn(files: Map<string, Uint8Array<ArrayBuffer>>) {
  return {
    read: async (name: string) => files.get(name) ?? null,
    async keep(name: string, file: Uint8Array) {
      files.set(name, new Uint8Array(file));
      return true;
    },
  };
}

function watchedSetter() {
  const made: string[] = [];
  const set = async ({ title }: PaperToSet) => {
    made.push(title);
    return new TextEncoder().encode(title);
  };
  return { made, set };
}

const fails = (error: unknown) => {
  throw error;
};

test('a frozen paper is set once, and another one by itself', async () => {
  const { made, set } = watchedSetter();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const setPaper = keepSetPapers(set, cacheIn(files), fails);
  const first = await setPaper(invoice);
  expect(await setPaper({ ...invoice })).toEqual(first);
  expect(made).toEqual(['Invoice INV-00001']);
  await setPaper({ ...invoice, words: ['Eve'] });
  await setPaper({ ...invoice, layout: 'another look' });
  await setPaper({ ...invoice, frozenWith: 'EK-00000-00000' });
  expect(made).toHaveLength(4);
  expect(files.size).toBe(4);
});

test('a paper that is not frozen is set each time, and kept nowhere', async () => {
  const { made, set } = watchedSetter();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const setPaper = keepSetPapers(set, cacheIn(files), fails);
  const { frozenWith: _, ...evidence } = invoice;
  await setPaper(evidence);
  await setPaper(evidence);
  expect(made).toHaveLength(2);
  expect(files.size).toBe(0);
});

test('a disk that cannot be used is told of, and the paper is set all the same', async () => {
  const { set } = watchedSetter();
  const faults: unknown[] = [];
  const full = () => Promise.reject(new Error('full'));
  const setPaper = keepSetPapers(set, { read: full, keep: full }, (error) => faults.push(error));
  expect(new TextDecoder().decode(await setPaper(invoice))).toBe('Invoice INV-00001');
  expect(faults).toHaveLength(2);
});
