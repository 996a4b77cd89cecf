import * as z from 'zod';

/** Requests of the merchant, see docs/decisions/tazapay-wire-format.md (Tazapay API v3). */

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** POST /v3/checkout. Ignores unknown fields, as the provider does. */
export const createRequest = z.object({
  invoice_currency: z.literal('USD'),
  amount: z.int().positive().max(99_999_999),
  transaction_description: z.string().min(1).max(500),
  reference_id: z.string().max(200).optional(),
  customer_details: z.object({
    name: z.string().min(1).max(200),
    email: z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/)
      .max(254),
    country: z.string().regex(/^[A-Z]{2}$/),
    phone: z
      .object({ calling_code: z.string().regex(/^\d{1,4}$/), number: z.string().regex(/^\d{1,20}$/) })
      .optional(),
  }),
  success_url: webAddress,
  cancel_url: webAddress,
  webhook_url: webAddress.optional(),
  expires_at: z.iso.datetime().optional(),
});
export type CreateRequest = z.infer<typeof createRequest>;

/** POST /v3/refund. Without an amount it refunds the whole rest. */
export const refundRequest = z.object({
  payin: z.string().max(100),
  payment_attempt: z.string().max(100).optional(),
  amount: z.int().positive().max(99_999_999).optional(),
  currency: z.string().length(3).optional(),
  reason: z.string().max(500).optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;
