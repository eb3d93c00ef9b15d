import { Search } from 'lucide-react';
import {
  type ComponentType,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { closeWhenLeft } from '#app/design/close-when-left.browser.ts';
import { inputBox } from '#app/design/input-box.ts';
import type { SearchResultsProps } from './search-results.tsx';

const boxId = 'site-search';

/**
 * The header's search: a button, and the box that it opens (a `popover`, so that one can type
 * before the page is awake). What searches comes with the first focus of the field, and takes up
 * what was typed until then.
 */
export function SearchBox({ pages }: Pick<SearchResultsProps, 'pages'>) {
  const field = useRef<HTMLInputElement>(null);
  const [Results, setResults] = useState<ComponentType<SearchResultsProps> | null>(null);
  const [isOutOfReach, setIsOutOfReach] = useState(false);

  const load = useCallback(async () => {
    try {
      const { SearchResults } = await import('./search-results.tsx');
      setResults(() => SearchResults);
      setIsOutOfReach(false);
    } catch {
      setIsOutOfReach(true);
    }
  }, []);

  useEffect(() => {
    const input = field.current;
    if (input && input.ownerDocument.activeElement === input) load();
  }, [load]);

  function clear({ newState }: ToggleEvent) {
    if (newState === 'open' || field.current === null) return;
    field.current.value = '';
    field.current.dispatchEvent(new Event('input'));
  }

  return (
    <search className="menu-group noscript:hidden" onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={boxId}
        className="grid size-11 place-items-center rounded-card hover:text-green"
      >
        <Search aria-hidden="true" className="size-6" />
        <span className="sr-only">Search</span>
      </button>
      <div id={boxId} popover="auto" className="menu search-box" onToggle={clear}>
        <label className="grid gap-2 p-3 text-sm">
          Search books, articles and help
          <input
            ref={field}
            autoFocus
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={Results ? 'search-results' : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            className={inputBox}
            onFocus={load}
          />
        </label>
        {Results && <Results field={field} pages={pages} />}
        {isOutOfReach && (
          <p role="alert" className="p-3 text-sm">
            The search could not be loaded. Check your connection and try again.
          </p>
        )}
      </div>
    </search>
  );
}
