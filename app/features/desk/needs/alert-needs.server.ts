import {
  type AlertProblem,
  findAlertProblems,
} from '#app/features/alerts/find-alert-problems.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { SetupFactName } from '../setup-fact.ts';
import { type Need, needOf } from './need.ts';

/** The part of the set-up that each is about. */
const setupFacts: Readonly<Record<AlertProblem['kind'], SetupFactName | null>> = {
  'webhook-silence': 'Webhook',
  'mail-unreachable': 'Mail server',
  'contact-refused': null,
  'disk-full': 'Disk',
  'database-unwritable': 'Database',
  'no-alert-email': 'Alerts',
  'alert-mail-failed': 'Alerts',
};

/** What the owner is mailed about and no list of work shows. */
export async function alertNeeds(services: DeskServices): Promise<Need[]> {
  const problems = await findAlertProblems(services);
  return problems.map((problem) => needOf({ ...problem, setupFact: setupFacts[problem.kind] }));
}
