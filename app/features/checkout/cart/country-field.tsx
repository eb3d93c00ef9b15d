import { useEffect, useState } from 'react';
import { fieldId } from '#app/design/form/field-id.ts';
import { inputBox } from '#app/design/input-box.ts';
import { countryNames } from './country-names.ts';

/** Which country, from a list that is made in the browser: in the page it would weigh more than the rest. */
export function CountryField({ idPrefix }: { idPrefix: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const id = fieldId('country', idPrefix);

  useEffect(() => setNames(countryNames()), []);

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Country
      </label>
      <select id={id} name="country" autoComplete="billing country-name" className={inputBox}>
        <option value="">Choose a country</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
