import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import type { SetupPlaces } from './setup-places.ts';

type MailPlaces = Pick<SetupPlaces, 'settings' | 'resolveTxt' | 'tryMailServer'>;

/** Whether the mail server answers, and whether mailboxes can verify the shop's mails. */
export async function mailFacts(places: MailPlaces): Promise<SetupFact[]> {
  const { smtpUrl, mailFrom, dkimSelector, isLocal } = places.settings;
  if (smtpUrl === null) return [];
  const domain = /@([^\s<>@]+?)>?$/.exec(mailFrom ?? '')?.[1];
  const [server, ofDomain] = await Promise.all([
    mailServerFact(places, smtpUrl),
    domain === undefined || isLocal
      ? []
      : checkMailDomain(domain, { resolveTxt: places.resolveTxt, selector: dkimSelector }),
  ]);
  return [server, ...ofDomain];
}

async function mailServerFact({ tryMailServer }: MailPlaces, smtpUrl: string): Promise<SetupFact> {
  const name = 'Mail server';
  const { hostname, username } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    const how =
      username === '' ? 'answers; the shop signs in under no name' : 'takes the shop’s login';
    return { name, state: 'good', sentence: `${hostname} ${how}.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, state: 'wrong', sentence: `${hostname} takes no email from the shop: ${why}` };
  }
}
