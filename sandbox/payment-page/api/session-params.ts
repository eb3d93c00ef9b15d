import { z } from 'zod';
import { emailAddress } from '#sandbox/payment-page/email-address.ts';
import {
  expand,
  flag,
  httpUrl,
  list,
  metadata,
  pageParams,
  text,
  wholeNumber,
} from './request-params.ts';

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const currency = z
  .string()
  .toLowerCase()
  .refine((code) => currencies.has(code), { error: 'not a currency' });

/**
 * One-time payments on the hosted page. The provider knows more parameters than these (tax rates,
 * shipping, subscriptions, saved customers): the sandbox refuses what it would not honour, rather
 * than to ignore it. The one exception is pictures, which the page does not show.
 */
const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: wholeNumber,
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    product_data: z.strictObject({
      name: text,
      description: text.optional(),
      images: list(httpUrl).optional(),
      metadata: metadata.optional(),
      tax_code: text.optional(),
    }),
  }),
  quantity: wholeNumber.pipe(z.int().min(1).max(999_999)),
  metadata: metadata.optional(),
});

export const createSessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: list(lineItem).refine((items) => items.length > 0, { error: 'must not be empty' }),
  customer_email: emailAddress.optional(),
  customer_creation: z.literal('if_required').optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      receipt_email: emailAddress.optional(),
      statement_descriptor_suffix: text.max(22).optional(),
    })
    .optional(),
  success_url: httpUrl,
  cancel_url: httpUrl.optional(),
  expires_at: wholeNumber.optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  allowed_payment_method_types: list(text).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  // Less than the whole address is asked for either way: the place that tax depends on.
  billing_address_collection: z.literal('auto').optional(),
  // Prices in the buyer's currency are not played here.
  adaptive_pricing: z
    .strictObject({ enabled: flag.refine((isEnabled) => !isEnabled, { error: 'must be false' }) })
    .optional(),
  custom_text: z
    .strictObject({ submit: z.strictObject({ message: text.max(1_200) }).optional() })
    .optional(),
  expand,
});
export type CreateSessionParams = z.output<typeof createSessionParams>;

export const listSessionsParams = z.strictObject({
  ...pageParams,
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: text.optional(),
  customer_details: z.strictObject({ email: text }).optional(),
});

export const onlyExpand = z.strictObject({ expand });
