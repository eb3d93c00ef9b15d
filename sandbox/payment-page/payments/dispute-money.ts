import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { DisputeRecord } from '#sandbox/payment-page/store/records.ts';

const disputeFee = 1_500;

/** Takes the disputed amount and the provider's fee from the account. */
export function withdraw(sandbox: Sandbox, dispute: DisputeRecord): DisputeRecord {
  return withTransaction(sandbox, dispute, -dispute.amount, disputeFee);
}

/** Brings the amount back; the fee stays. */
export function reinstate(sandbox: Sandbox, dispute: DisputeRecord): DisputeRecord {
  return withTransaction(sandbox, dispute, dispute.amount, 0);
}

function withTransaction(
  sandbox: Sandbox,
  dispute: DisputeRecord,
  amount: number,
  fee: number,
): DisputeRecord {
  const transaction = { id: newId('txn'), created: nowSeconds(sandbox), amount, fee };
  return { ...dispute, transactions: [...dispute.transactions, transaction] };
}
