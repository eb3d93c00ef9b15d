import { fieldId } from '#app/design/form/field-id.ts';
import { inputBox } from '#app/design/input-box.ts';

interface CountryFieldProps {
  idPrefix: string;
  /** Their names; none until they are there. */
  countries: readonly string[];
}

/** Which country, from a list that is made in the browser: in the page it would weigh more than the rest. */
export function CountryField({ idPrefix, countries }: CountryFieldProps) {
  const id = fieldId('country', idPrefix);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Country
      </label>
      <select id={id} name="country" autoComplete="billing country-name" className={inputBox}>
        <option value="">Choose a country</option>
        {countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
