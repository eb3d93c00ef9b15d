import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import { auditPayments } from './audit-payments.server.ts';
import { auditRecords } from './audit-records.server.ts';
import type { Violation } from './violation.ts';

/**
 * The auditor: holds the shop's records against each other, its mail log, and what the provider says
 * of the sessions, refunds and disputes made since a time. Answers each promise that is broken; an
 * empty list is what should be once nothing is on its way. Changes nothing. Throws
 * ProviderUnavailable when the provider cannot be asked.
 */
export async function audit(
  services: { db: Database; payments: PaymentProvider; clock: Clock },
  since: Date,
): Promise<Violation[]> {
  return [
    ...(await auditRecords(services.db, services.clock())),
    ...(await auditPayments(services, since)),
  ];
}
