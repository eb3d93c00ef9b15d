import { expect, test } from 'vitest';
import { sampleGroup } from './sample-group.ts';

const words = (isSample: boolean) => ({
  ...{ name: 'Ada', location: 'London', content: 'Good.', rating: 5 },
  isSample,
});

test('samples among themselves are marked once, beside readers’ words each by itself', () => {
  expect(sampleGroup([words(true), words(true)])).toEqual({
    isSample: true,
    each: [words(false), words(false)],
  });
  const mixed = [words(true), words(false)];
  expect(sampleGroup(mixed)).toEqual({ isSample: false, each: mixed });
});
