import type { CreateCheckout } from '../../../src/server/payments/provider.ts';

/** A checkout of a visa application, as the product asks for it. */
export const exampleOrder: CreateCheckout = {
  idempotencyKey: 'payment-1',
  reference: 'TR0123456789ABCD',
  amountCents: 22400,
  currency: 'USD',
  description: 'Türkiye e-visa application',
  customer: {
    name: 'Andrea Lark',
    email: 'andrea@example.com',
    country: 'SG',
    phone: { callingCode: '+65', number: '8765 4321' },
  },
  successUrl: 'https://kapi.example/payment-success',
  cancelUrl: 'https://kapi.example/payment/cancel',
  webhookUrl: 'https://kapi.example/api/tazapay/webhook',
  expiresAt: new Date('2026-07-21T14:01:04Z'),
};
