import type { ReactNode } from 'react';
import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from 'react-email';
import { site } from '#content/site.ts';
import { darkLook } from './dark-look.ts';

/** The one design of all mails: a sheet of paper with the name on top and the way to reach us below, or another foot. */
export function MailFrame({
  preview,
  foot = <BuyersFoot />,
  children,
}: {
  preview: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkLook}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#F1EDE2', margin: 0, padding: '24px 12px' }}>
        <Container style={sheet}>
          <Text style={brand}>{site.logoText}</Text>
          {children}
          <Hr style={{ borderColor: '#DDD8C8', margin: '32px 0 16px' }} />
          <Section>{foot}</Section>
        </Container>
      </Body>
    </Html>
  );
}

function BuyersFoot() {
  return (
    <>
      <Text style={mailSmallPrint}>
        {site.name} · Questions? Reply to this email or write to{' '}
        <Link href={`mailto:${site.supportEmail}`} style={{ color: '#123D2E' }}>
          {site.supportEmail}
        </Link>
        . We answer within 24 hours.
      </Text>
      <Text style={mailSmallPrint}>
        Our books are educational only and are not financial advice.
      </Text>
    </>
  );
}

const sans = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const serif = 'Fraunces, Georgia, "Times New Roman", serif';
const sheet = {
  backgroundColor: '#FFFFFF',
  border: '1px solid #DDD8C8',
  borderRadius: '10px',
  maxWidth: '560px',
  padding: '28px 32px',
};
const brand = {
  color: '#123D2E',
  fontFamily: serif,
  fontSize: '22px',
  fontWeight: 600,
  margin: '0 0 20px',
};
export const mailSmallPrint = {
  color: '#55615A',
  fontFamily: sans,
  fontSize: '14px',
  lineHeight: '21px',
  margin: '0 0 8px',
};

export const mailText = {
  color: '#17231C',
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
};
export const mailHeading = {
  color: '#17231C',
  fontFamily: serif,
  fontSize: '28px',
  lineHeight: '34px',
  margin: '0 0 16px',
};
export const mailSubheading = {
  ...mailHeading,
  fontSize: '19px',
  lineHeight: '26px',
  margin: '24px 0 8px',
};
/** Links of a mail in which text is as dark as they are. */
export const mailLink = { color: '#123D2E', textDecoration: 'underline' };
export const mailButton = {
  backgroundColor: '#123D2E',
  borderRadius: '10px',
  color: '#FBF8F1',
  display: 'inline-block',
  fontFamily: sans,
  fontSize: '16px',
  fontWeight: 600,
  padding: '14px 24px',
  textDecoration: 'none',
};
/** What may be pressed beside the one thing that a mail is about. */
export const mailSecondButton = {
  ...mailButton,
  backgroundColor: '#FFFFFF',
  border: '1px solid #123D2E',
  color: '#123D2E',
  padding: '11px 22px',
};
