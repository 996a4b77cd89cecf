/** Answers in the shape of the examples in Stripe's API reference and OpenAPI fixtures, for tests. */

export const openSession = {
  id: 'cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY',
  object: 'checkout.session',
  after_expiration: null,
  amount_subtotal: 22400,
  amount_total: 22400,
  automatic_tax: { enabled: false, liability: null, status: null },
  cancel_url: 'https://kapi.example/payment/cancel',
  client_reference_id: 'TR0123456789ABCD',
  created: 1784559664,
  currency: 'usd',
  customer: null,
  customer_details: {
    email: 'andrea@example.com',
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  },
  customer_email: 'andrea@example.com',
  expires_at: 1784642164,
  livemode: false,
  locale: null,
  metadata: {},
  mode: 'payment',
  payment_intent: null,
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  status: 'open',
  success_url: 'https://kapi.example/payment-success',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY',
};

export const charge = {
  id: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  object: 'charge',
  amount: 22400,
  amount_captured: 22400,
  amount_refunded: 0,
  currency: 'usd',
  disputed: false,
  paid: true,
  payment_intent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  payment_method_details: {
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: 8,
      exp_year: 2030,
      funding: 'credit',
      last4: '3184',
      network: 'visa',
      three_d_secure: {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: '65fd1e1d-7a3c-4a4e-8b31-a0fe2e3cd7c0',
        version: '2.2.0',
      },
    },
    type: 'card',
  },
  refunded: false,
  status: 'succeeded',
};

export const intent = {
  id: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  object: 'payment_intent',
  amount: 22400,
  amount_received: 22400,
  currency: 'usd',
  last_payment_error: null,
  latest_charge: charge,
  status: 'succeeded',
};

export const paidSession = {
  ...openSession,
  payment_intent: intent,
  payment_status: 'paid',
  status: 'complete',
  url: null,
};

export const refund = {
  id: 're_1Pgc72B7WZ01zgkWqPvrRrPE',
  object: 'refund',
  amount: 9000,
  balance_transaction: null,
  charge: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  created: 1784559664,
  currency: 'usd',
  destination_details: { card: { type: 'reversal' }, type: 'card' },
  metadata: {},
  payment_intent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  reason: 'duplicate',
  receipt_number: null,
  status: 'succeeded',
};

export const dispute = {
  id: 'dp_1Pgc71B7WZ01zgkWMevJiAUx',
  object: 'dispute',
  amount: 22400,
  balance_transactions: [{ id: 'txn_1', object: 'balance_transaction', amount: -22400, fee: 1500 }],
  charge: 'ch_1PgafuB7WZ01zgkWXYmPNZs8',
  currency: 'usd',
  evidence_details: { due_by: 1785283199, has_evidence: false, past_due: false, submission_count: 0 },
  payment_intent: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
  reason: 'fraudulent',
  status: 'needs_response',
};

export const listOf = (...data: unknown[]) => ({ object: 'list', url: '/v1/list', has_more: false, data });

export const documentedError = (error: Record<string, unknown>) => ({
  error: { type: 'invalid_request_error', message: 'andrea@example.com is invalid', ...error },
});
