import { type ReactNode, useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { isSearchField } from './is-search-field.browser.ts';

const filterBox =
  'block min-h-11 w-full rounded-card border border-edge bg-card px-3 py-1.5 font-normal text-sm';

interface ListFiltersProps {
  /** Names what the search of this list finds; none where the list is not searched. */
  search?: string;
  children?: ReactNode;
}

/** The filters of a list. Each stands in the address, and the server does the filtering. */
export function ListFilters({ search, children }: ListFiltersProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const id = useId();
  return (
    <Form
      role="search"
      aria-label="Filters"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
      onChange={(event) => {
        // What is typed is looked for by Enter: each key would be a search else.
        if (!isSearchField(event.target)) submit(event.currentTarget);
      }}
    >
      {search !== undefined && (
        <label
          htmlFor={id}
          className="grid min-w-0 grow gap-1 font-semibold text-xs max-sm:col-span-2 sm:min-w-52"
        >
          {search}
          <input
            id={id}
            // The address may change without the field: it starts anew then.
            key={params.get('q')}
            name="q"
            type="search"
            defaultValue={params.get('q') ?? ''}
            className={filterBox}
          />
        </label>
      )}
      {children}
    </Form>
  );
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
    <label className="grid min-w-0 gap-1 font-semibold text-xs sm:max-w-52">
      {label}
      <select key={value} name={name} defaultValue={value} className={filterBox}>
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
    <label className="grid min-w-0 gap-1 font-semibold text-xs sm:max-w-52">
      {label}
      <input key={value} type="date" name={name} defaultValue={value} className={filterBox} />
    </label>
  );
}
