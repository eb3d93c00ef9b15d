import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { filled, fillIn } from './filter-fields.browser.ts';
import { isSearchField } from './follow-keys.browser.ts';
import { TextLink } from './text-link.tsx';

const filterBox =
  'block min-h-11 w-full rounded-card border border-edge bg-card px-3 py-1.5 font-normal text-sm';

interface ListFiltersProps {
  /** Names what the search of this list finds; none where the list is not searched. */
  search?: string;
  children?: ReactNode;
}

/** The filters of a list. Each is kept in the URL, and the server filters. */
export function ListFilters({ search, children }: ListFiltersProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const id = useId();
  const filtersId = useId();
  const isFiltered = [...params].some(([name, value]) => !places.has(name) && value !== '');
  const isBesideSearch = [...params.keys()].some((name) => name !== 'q' && !places.has(name));
  // On a phone they would push the list off the screen.
  const [isOpen, setOpen] = useState(isBesideSearch);
  const isFoldable = search !== undefined && children !== undefined;
  const form = useFilled(params);
  return (
    <Form
      ref={form}
      role="search"
      aria-label="Filters"
      className="grid grid-cols-[1fr_max-content] items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        submit(filled(event.currentTarget));
      }}
      onChange={(event) => {
        // Text is searched on Enter; otherwise each key would start a search.
        if (!isSearchField(event.target)) submit(filled(event.currentTarget));
      }}
    >
      {search !== undefined && (
        <label
          htmlFor={id}
          className={`grid min-w-0 grow gap-1 font-semibold text-xs sm:min-w-52 ${isFoldable ? '' : 'max-sm:col-span-2'}`}
        >
          {search}
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={params.get('q') ?? ''}
            className={filterBox}
          />
        </label>
      )}
      {isFoldable && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          className="inline-flex min-h-11 items-center gap-1 rounded-card border border-edge bg-card px-3 font-semibold text-sm sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          Filters{' '}
          <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      )}
      {children !== undefined && (
        <div
          id={filtersId}
          className={`grid grid-cols-2 gap-x-3 gap-y-2 max-sm:col-span-2 sm:contents ${isFoldable && !isOpen ? 'max-sm:hidden' : ''}`}
        >
          {children}
        </div>
      )}
      {isFiltered && (
        <p className="self-center max-sm:col-span-2 sm:self-end sm:py-2.5">
          <TextLink to="?">Clear</TextLink>
        </p>
      )}
    </Form>
  );
}

/** Where in a list one is: no filter. */
const places = new Set(['after', 'before', 'opens']);

/** Fills in the same fields: new ones for each filter would lose the focus of the keyboard. */
function useFilled(params: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => fillIn(form.current, params), [params]);
  return form;
}

interface FilterSelectProps {
  label: string;
  name: string;
  /** Value and words; an empty value filters nothing. */
  options: readonly (readonly [string, string])[];
}

/** One of a few values, such as a state. */
export function FilterSelect({ label, name, options }: FilterSelectProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? '';
  return (
    <label className="grid min-w-0 gap-1 font-semibold text-xs sm:max-w-44">
      {label}
      <select name={name} defaultValue={value} className={filterBox}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A day of the calendar. */
export function FilterDay({ label, name }: { label: string; name: string }) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? '';
  return (
    <label className="grid min-w-0 gap-1 font-semibold text-xs sm:w-42">
      {label}
      <input type="date" name={name} defaultValue={value} className={filterBox} />
    </label>
  );
}
