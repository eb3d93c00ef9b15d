import { raiseTestAlert } from '#app/features/attention/raise-test-alert.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Queues a mail that is sent like an alert. Refused without ALERT_EMAIL. */
export async function sendTestAlert(services: DeskServices, actor: Actor): Promise<ActAnswer> {
  return performAct(services, { ...actor, act: 'test-alert' }, async (tx) =>
    (await raiseTestAlert({ ...services, db: tx }))
      ? { status: 'performed', before: null, after: { to: services.alertEmail } }
      : refuse('ALERT_EMAIL is not set: nobody would be emailed.'),
  );
}
