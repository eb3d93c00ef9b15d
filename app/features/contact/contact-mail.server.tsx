import { Body, Container, Head, Heading, Html } from 'react-email';
import { mailHeading, mailText } from '#app/mails/mail-frame.server.tsx';
import { shownName } from '#app/platform/shown-name.ts';
import type { ContactDraft } from './contact-rules.ts';

/** The fields of the mail to the owner, under the names that the contact form has always sent. */
export interface ContactTemplate {
  from_name: string;
  reply_to: string;
  /** The form asks for none. */
  phone: '';
  /** The subject, then what was written. */
  message: string;
}

export function contactTemplate(draft: ContactDraft): ContactTemplate {
  return {
    from_name: shownName(draft.firstName, draft.lastName),
    reply_to: draft.email,
    phone: '',
    message: `Subject: ${draft.subject}\n\n${draft.message}`,
  };
}

const heading = 'A message from the contact page';

/** A working note for the owner, without the frame of mails to customers. */
export function ContactMail({ template }: { template: ContactTemplate }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={{ backgroundColor: '#FFFFFF', margin: 0, padding: '16px' }}>
        <Container style={{ maxWidth: '640px', margin: 0 }}>
          <Heading as="h1" style={mailHeading}>
            {heading}
          </Heading>
          <Lines text={head(template)} />
          <Lines text={template.message} />
        </Container>
      </Body>
    </Html>
  );
}

/** In a `<pre>`, as some mail programs fold lines whatever the style says. */
function Lines({ text }: { text: string }) {
  return (
    <pre style={{ ...mailText, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</pre>
  );
}

/** The same for readers of plain text. */
export function contactMailText(template: ContactTemplate): string {
  return `${heading}\n\n${head(template)}\n\n${template.message}\n`;
}

function head({ from_name, reply_to, phone }: ContactTemplate): string {
  return `From: ${from_name}\nReply to: ${reply_to}\nPhone: ${phone || 'not given'}`;
}
