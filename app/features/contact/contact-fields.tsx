import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import type { DraftErrors } from './check-draft.ts';
import { MessageField } from './message-field.tsx';

/** The prefix of the ids of the fields. */
export const contactIdPrefix = 'contact';

interface ContactFieldsProps {
  errors: DraftErrors;
  /** While the message is on its way nothing can be changed. */
  busy: boolean;
}

/** The five fields, all required, and the button. */
export function ContactFields({ errors, busy }: ContactFieldsProps) {
  const field = { idPrefix: contactIdPrefix, required: true };
  return (
    <fieldset disabled={busy} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field}
          label="First name"
          name="firstName"
          autoComplete="given-name"
          error={errors.firstName}
        />
        <TextField
          {...field}
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          error={errors.lastName}
        />
      </div>
      <TextField
        {...field}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        error={errors.email}
      />
      <TextField {...field} label="Subject" name="subject" error={errors.subject} />
      <MessageField {...field} label="Message" name="message" error={errors.message} />
      <Button type="submit" busy={busy} busyLabel="Processing..." className="justify-self-start">
        Send Message
      </Button>
    </fieldset>
  );
}
