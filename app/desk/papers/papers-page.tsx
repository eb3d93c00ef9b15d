import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { Button } from '#app/design/button.tsx';
import type { Answer } from '../answers.ts';
import { FilterDay, FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { savePapers } from '../save-answers.browser.ts';
import { PaperList } from './paper-list.tsx';

/** Invoices and credit notes of a period, for bookkeeping. */
export function PapersPage() {
  useTitle('Invoices');
  const { rows, next, previous } = useLoaderData<Answer<'invoices'>>();
  const [isSaving, setSaving] = useState(false);
  const { search } = useLocation();

  async function save() {
    setSaving(true);
    await savePapers(search).finally(() => setSaving(false));
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Invoices</h1>
        <Button variant="secondary" size="s" busy={isSaving} onClick={save}>
          Save as CSV
        </Button>
      </div>
      <ListFilters>
        <FilterSelect
          label="Kind"
          name="kind"
          options={[
            ['', 'All'],
            ['invoice', 'Invoices'],
            ['credit-note', 'Credit notes'],
          ]}
        />
        <FilterDay label="From" name="from" />
        <FilterDay label="Until" name="until" />
      </ListFilters>
      <PaperList papers={rows} />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
