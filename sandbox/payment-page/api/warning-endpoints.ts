import { z } from 'zod';
import type { WarningRecord } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listOfPayment, pageOfPaymentParams } from './of-payment.ts';
import { onlyExpand } from './session-params.ts';
import { wireWarning } from './wire/wire-warning.ts';

const url = '/v1/radar/early_fraud_warnings';

export const retrieveWarningEndpoint = endpoint(
  onlyExpand,
  expandable.warning,
  ({ sandbox: { store }, id, expand }) => {
    const warning = store.warnings.find(id);
    return warning === undefined
      ? noSuch('radar.early_fraud_warning', id, 'early_fraud_warning')
      : done(wireWarning(store, warning, expand));
  },
);

export const listWarningsEndpoint = endpoint(
  z.strictObject(pageOfPaymentParams),
  expandable.warningList,
  ({ sandbox, params, expand }) => {
    const write = (warning: WarningRecord) => wireWarning(sandbox.store, warning, expand.data);
    return listOfPayment(sandbox, url, sandbox.store.warnings, params, write);
  },
);
