/** Answers in the shape that the provider's documentation shows (docs/decisions/tazapay-wire-format.md), for tests. */

const party = {
  address: {
    city: 'Singapore',
    country: 'SG',
    line1: '1st Street',
    line2: '2nd Avenue',
    postal_code: '43004',
    state: 'Singapore',
  },
  label: 'Home',
  name: 'Andrea Lark',
  phone: { calling_code: '65', number: '87654321' },
};

export const recordedCheckout = {
  id: 'chk_cirsp2sl4ar024j0akj0',
  object: 'checkout',
  invoice_currency: 'USD',
  amount: 22400,
  amount_paid: 0,
  customer_details: {
    country: 'SG',
    email: 'andrea@example.com',
    name: 'Andrea Lark',
    phone: { calling_code: '65', number: '87654321' },
  },
  customer: 'cus_afobaifawnf',
  billing_details: party,
  customer_fee_percentage: 0,
  shipping_details: party,
  success_url: 'https://mystore.com/success_page',
  cancel_url: 'https://mystore.com/try_again',
  webhook_url: 'https://mystore.com/internal/webhook',
  payment_methods: ['card'],
  transaction_description: '1 x trousers',
  expires_at: '2026-07-21T14:01:04.576356Z',
  created_at: '2026-07-19T11:44:11.722049185Z',
  url: 'https://checkout.tazapay.com/transaction=ajfuibfainfaonfa',
  payment_status: 'unpaid',
  payment_status_description: null,
  status: 'active',
  payin: 'chk_cirsp2sl4ar024j0akj0',
  payment_attempts: [],
  latest_payment_attempt: '',
  partially_paid: false,
  paid_in_excess: false,
  transaction_documents: [],
  reference_id: 'TR0123456789ABCD',
  metadata: { key1: 'value1' },
};

export const recordedAttempt = {
  id: 'pat_ahbfiuahfiuaiofnioain',
  object: 'payment_attempt',
  created_at: '2026-07-21T14:00:02.576356Z',
  amount: 22400,
  charge_currency: 'USD',
  payin: 'chk_cirsp2sl4ar024j0akj0',
  payment_method_details: { type: 'card', card: { last4: '6095', scheme: 'visa' } },
  refunded: false,
  status: 'succeeded',
  status_description: null,
  final_currency: 'USD',
  fx_transaction: null,
  metadata: null,
};

export const recordedPaidCheckout = {
  ...recordedCheckout,
  amount_paid: 22400,
  status: 'expired',
  payment_status: 'paid',
  payment_attempts: [recordedAttempt],
  latest_payment_attempt: recordedAttempt.id,
};

export const recordedRefund = {
  id: 'rfd_afiuabfia23wifaiofnioa12nfianf',
  object: 'refund',
  payin: 'chk_cirsp2sl4ar024j0akj0',
  amount: 22400,
  currency: 'USD',
  customer_receives: { currency: 'SGD', amount: 33152 },
  payment_attempt: 'pat_ahbfiuahfiuaiofnioain',
  reason: 'Damaged Goods',
  metadata: { key1: 'value1', key2: 'value2' },
  status: 'succeeded',
  status_description: '',
  webhook_url: 'https://mystore.webhook.tazapay.refund/',
  created_at: '2023-07-23 23:59:56',
};

export const success = (data: unknown) => ({ status: 'success', message: '', data });

export const recordedError = (code: number, message: string) => ({
  status: 'error',
  message,
  data: null,
  errors: [{ code, message, remarks: '' }],
});
