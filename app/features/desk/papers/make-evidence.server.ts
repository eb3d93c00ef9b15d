import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import type { OrderServices } from '../orders/find-order.server.ts';
import { performAct } from '../perform-act.server.ts';
import { evidenceFacts } from './evidence-facts.server.ts';
import { evidenceFile } from './evidence-file.server.ts';

/**
 * Makes the evidence of an order as PDF, `pdf` in base64 under its file `name`. The history records
 * that it was handed out, since it names the buyer; the PDF is not kept, and is made again each time.
 */
export async function makeEvidence(
  services: DeskServices & OrderServices,
  actor: Actor,
  orderId: string,
): Promise<{ status: 'done'; result: { orderId: string; name: string; pdf: string } } | Refused> {
  const answer = await performAct(services, { ...actor, act: 'evidence', orderId }, async (tx) =>
    (await evidenceFacts({ ...services, db: tx }, orderId))
      ? { status: 'performed', before: null, after: { orderId } }
      : refuse(`There is no paid order ${orderId}.`),
  );
  if (answer.status === 'refused') return answer;
  const file = await evidenceFile(services, orderId);
  if (!file) throw new Error(`Order ${orderId} went away while its evidence was made.`);
  const pdf = Buffer.from(file.pdf).toString('base64');
  return { status: 'done', result: { orderId, name: file.name, pdf } };
}
