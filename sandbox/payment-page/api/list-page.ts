import type { ObjectCollection, PageQuery } from '#sandbox/payment-page/store/object-collection.ts';
import { done, noSuch, type Result } from './api-refusal.ts';
import { wireList } from './wire/wire-list.ts';

export interface PageParams {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: { createdFrom?: number; createdTo?: number } | undefined;
}

/** One page of a list, newest first, as the API writes it; a cursor nobody knows is refused. */
export function listPage<T>(
  url: string,
  collection: ObjectCollection<T>,
  params: PageParams,
  write: (record: T) => object,
  filter: Pick<PageQuery, 'owner' | 'status' | 'where'>,
): Result<object> {
  const { starting_after: startingAfter, ending_before: endingBefore } = params;
  for (const cursor of [startingAfter, endingBefore]) {
    if (cursor !== undefined && collection.find(cursor) === undefined) {
      return noSuch(
        'object',
        cursor,
        cursor === startingAfter ? 'starting_after' : 'ending_before',
      );
    }
  }
  const { limit, created } = params;
  const page = collection.page({ limit, startingAfter, endingBefore, ...created, ...filter });
  return done(wireList(url, page.records.map(write), page.hasMore));
}

/** One page of a list that is all at hand, in its own order. */
export function listArray<T extends { id: string }>(
  url: string,
  all: readonly T[],
  params: PageParams,
): Result<object> {
  const { limit, starting_after: after, ending_before: before } = params;
  for (const cursor of [after, before]) {
    if (cursor !== undefined && !all.some(({ id }) => id === cursor)) {
      return noSuch('object', cursor, cursor === after ? 'starting_after' : 'ending_before');
    }
  }
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (before === undefined) {
    return done(wireList(url, all.slice(from, from + limit), from + limit < all.length));
  }
  const to = all.findIndex(({ id }) => id === before);
  const first = Math.max(from, to - limit);
  return done(wireList(url, all.slice(first, to), first > from));
}
