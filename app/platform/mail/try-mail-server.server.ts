import { createTransport } from 'nodemailer';

const patienceMs = 5_000;

/** Signs in to a mail server without sending anything. Rejects where it cannot be reached or refuses the sign-in. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    ...{ url: smtpUrl, connectionTimeout: patienceMs, greetingTimeout: patienceMs },
    ...{ socketTimeout: patienceMs, disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
