import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { EmailField } from '#app/design/form/email-field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import type { FieldProps } from '#app/design/form/use-form.browser.ts';
import type { ContactField } from './contact-rules.ts';

interface ContactFieldsProps {
  field: (name: ContactField) => FieldProps;
  /** While the message is on its way nothing can be changed. */
  busy: boolean;
}

/** The five fields, all required, and the button. */
export function ContactFields({ field, busy }: ContactFieldsProps) {
  return (
    <fieldset disabled={busy} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <EmailField {...field('email')} label="Email" autoComplete="email" required />
      <TextField {...field('subject')} label="Subject" required />
      <TextArea {...field('message')} label="Message" required />
      <Button type="submit" busy={busy} busyLabel="Processing..." className="justify-self-start">
        Send Message
      </Button>
    </fieldset>
  );
}
