import { checkProviderJob } from '#app/features/fulfilment/jobs.server.ts';
import { unreadyTaxWords } from '#app/features/fulfilment/provider-check/tax-problem.server.ts';
import { keepShopSettings, readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import { type TaxMode, taxText } from '#app/features/shop-settings/tax-mode.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Settles how orders are taxed from now on; those that were priced before keep theirs. Refused where the
 * provider is to work tax out and says that it cannot: nobody could pay. Throws ProviderUnavailable
 * where it does not answer.
 */
export async function setTax(
  services: DeskServices,
  actor: Actor,
  tax: TaxMode,
): Promise<ActAnswer> {
  const refused = tax.mode === 'stripe' ? await unreadyProvider(services) : null;
  if (refused) return refused;
  const request = { ...actor, act: 'set-tax', subject: taxText(tax) };
  return performAct(services, request, async (tx) => {
    const before = await readTax(tx);
    await keepShopSettings(tx, { tax }, services.clock());
    // Whether the provider can work it out counts from now on, or no longer.
    await services.jobs.send(tx, checkProviderJob, {});
    return { status: 'performed', before: { tax: before }, after: { tax } };
  });
}

/** A key that may not ask is no reason: its owner may know better. */
async function unreadyProvider({
  payments,
}: Pick<DeskServices, 'payments'>): Promise<Refused | null> {
  const unready = unreadyTaxWords(await payments.readTaxReadiness());
  if (unready === null) return null;
  return refuse(
    `${unready} Set it up at https://dashboard.stripe.com/settings/tax, then choose this again.`,
  );
}
