import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '../answers.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { AddressField } from '../parts/address-field.tsx';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { MailList } from './mail-list.tsx';

/** Every mail of the shop, with what became of it. */
export function MailsPage() {
  useTitle('Emails');
  const { rows, next, previous } = useLoaderData<Answer<'mails'>>();
  const { email } = useDeskOwner();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Emails</h1>
        <ActButtons acts={[testMail(email)]} onDone={revalidate} />
      </div>
      <ListFilters search="Email or order ID">
        <FilterSelect
          label="State"
          name="state"
          options={[
            ['', 'All'],
            ['failed', 'Not sent'],
          ]}
        />
      </ListFilters>
      <MailList mails={rows} />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}

const testMail = (email: string): ShortcutAct => ({
  shortcut: 't',
  command: 'test-mail',
  title: 'Send a test email',
  explanation:
    'Sends an email to one of the staff, the way all emails go. What the mail server says about it appears in this list.',
  args: {},
  read: (form) => ({ to: form.get('to') }),
  fields: <AddressField label="To" name="to" defaultValue={email} />,
  done: 'The email is on its way.',
});
