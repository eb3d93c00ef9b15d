import { z } from 'zod';
import { besideShop } from './product-under-test.ts';

const shape = z.object({ mismatches: z.array(z.string()) });

/** After all journeys: fails where a call or event departed from the provider's description. */
export default async function holdToContract(): Promise<void> {
  const { paymentPageUrl } = besideShop(`http://localhost:${process.env.TEST_PORT}`);
  const answer = await fetch(`${paymentPageUrl}/sandbox/mismatches`);
  const { mismatches } = shape.parse(await answer.json());
  if (mismatches.length > 0) throw new Error(mismatches.join('\n'));
}
