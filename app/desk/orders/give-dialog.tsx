import { TextField } from '#app/design/field.tsx';
import { books } from '#app/features/catalog/catalog.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { AddressField } from '../parts/address-field.tsx';

interface GiveDialogProps {
  email?: string;
  onClose: () => void;
  onGiven: (orderId: string) => void;
}

/** Gives books for free, as a separate order. */
export function GiveDialog({ email, onClose, onGiven }: GiveDialogProps) {
  return (
    <ActDialog
      act={{
        command: 'give',
        title: 'Give a book',
        explanation:
          'They get a free order, an email with the link, and the books in their library.',
        args: {},
        read: (form) => ({
          email: form.get('email'),
          titles: form.getAll('title'),
          note: form.get('note'),
        }),
        done: 'The books were given.',
        fields: (
          <>
            <AddressField label="Email" name="email" defaultValue={email} />
            <fieldset className="grid gap-1.5">
              <legend className="mb-1 font-semibold text-sm">Books</legend>
              {books.map(({ id, title }) => (
                <label key={id} className="flex min-h-9 items-center gap-2.5">
                  <input type="checkbox" name="title" value={id} className="size-5 accent-green" />
                  {title}
                </label>
              ))}
            </fieldset>
            <TextField
              label="Note"
              name="note"
              hint="For the history; they never see it."
              required
            />
          </>
        ),
      }}
      onClose={onClose}
      onDone={(result) => onGiven(answerOf('give', result).orderId)}
    />
  );
}
