import { type RefObject, useEffect, useReducer } from 'react';
import { type NamedPages, searchItems } from './search-items.ts';
import { idleSearch, resultReachedBy, type Search, searchAfter } from './search-state.ts';

/** How long the typing must rest before it is searched for. */
const searchDelayMs = 300;

/**
 * Searches all there is, `pages` included, for what is typed into `field`, what it holds already included. `follow` is called when
 * Enter is pressed: with the result that the arrow keys have reached, else with the first one.
 */
export function useSearch(
  field: RefObject<HTMLInputElement | null>,
  pages: NamedPages,
  follow: (index: number) => void,
): Search {
  const [search, dispatch] = useReducer(searchAfter, idleSearch);

  useEffect(() => {
    const input = field.current;
    const take = () => dispatch({ type: 'typed', text: input?.value ?? '' });
    take();
    input?.addEventListener('input', take);
    return () => input?.removeEventListener('input', take);
  }, [field]);

  const { query, results } = search;
  useEffect(() => {
    if (query === '' || results !== null) return;
    const timer = setTimeout(
      () => dispatch({ type: 'rested', items: searchItems(pages) }),
      searchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [query, results, pages]);

  useEffect(() => {
    const input = field.current;
    const press = (event: KeyboardEvent) => {
      // While an input method composes a word, the keys are its own.
      if (event.isComposing) return;
      const index = resultReachedBy(event.key, search);
      if (index !== undefined) dispatch({ type: 'reached', index });
      else if (event.key === 'Enter' && search.results?.length) follow(search.active ?? 0);
      else return;
      event.preventDefault();
    };
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [field, search, follow]);

  return search;
}
