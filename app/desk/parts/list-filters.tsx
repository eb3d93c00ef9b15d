import { type ReactNode, useId } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { inputBox } from '#app/design/input-box.ts';
import { isSearchField } from './is-search-field.browser.ts';

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
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onChange={(event) => {
        // What is typed is looked for by Enter: each key would be a search else.
        if (!isSearchField(event.target)) submit(event.currentTarget);
      }}
    >
      {search !== undefined && (
        <label htmlFor={id} className="grid min-w-52 grow gap-1 font-semibold text-xs">
          {search}
          <input
            id={id}
            // The address may change without the field: it starts anew then.
            key={params.get('q')}
            name="q"
            type="search"
            defaultValue={params.get('q') ?? ''}
            className={inputBox}
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
    <label className="grid gap-1 font-semibold text-xs">
      {label}
      <select key={value} name={name} defaultValue={value} className={inputBox}>
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
    <label className="grid gap-1 font-semibold text-xs">
      {label}
      <input key={value} type="date" name={name} defaultValue={value} className={inputBox} />
    </label>
  );
}
