import { done, invalidRequest, type Result } from './api-refusal.ts';

/** `expand[]=payment_intent.latest_charge` as a tree: `{payment_intent: {latest_charge: {}}}`. */
export interface Expand {
  [property: string]: Expand | undefined;
}

/** What may be expanded where: the same shape, filled in by us. */
const charge = { payment_intent: {} } as const satisfies Expand;
const paymentIntent = { latest_charge: charge } as const satisfies Expand;
const lineItemList = { data: { taxes: {} } } as const satisfies Expand;
const session = {
  line_items: lineItemList,
  payment_intent: paymentIntent,
} as const satisfies Expand;
const refund = { charge, payment_intent: paymentIntent } as const satisfies Expand;

export const expandable = {
  session,
  paymentIntent,
  charge,
  refund,
  dispute: refund,
  none: {},
  lineItemList,
  sessionList: { data: session },
  refundList: { data: refund },
  chargeList: { data: charge },
  warning: refund,
  warningList: { data: refund },
} as const satisfies Record<string, Expand>;

const maxDepth = 4;

/** Words as the provider's, which has a code for too deep a path and none for a wrong one. */
function refuseProperty(property: string, path: string, root: Expand): Result<never> {
  const [head = ''] = path.split('.');
  const meant = root.data !== undefined && Object.hasOwn(root.data, head);
  const hint = meant ? ` You may want to try expanding 'data.${path}' instead.` : '';
  return invalidRequest(`This property cannot be expanded (${property}).${hint}`);
}

/** Refuses, in the provider's words, a path that leads nowhere or too deep. */
export function parseExpand(paths: readonly string[], allowed: Expand): Result<Expand> {
  const root: Expand = {};
  for (const path of paths) {
    const properties = path.split('.');
    if (properties.length > maxDepth) {
      return invalidRequest(
        `You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`,
        'property_expansion_max_depth',
      );
    }
    let tree = root;
    let shape = allowed;
    for (const property of properties) {
      const next = Object.hasOwn(shape, property) ? shape[property] : undefined;
      if (next === undefined) {
        return refuseProperty(property, path, allowed);
      }
      const branch = tree[property] ?? {};
      tree[property] = branch;
      tree = branch;
      shape = next;
    }
  }
  return done(root);
}
