import { expect, it } from 'vitest';
import { encodeForm } from './form.ts';

it('writes nested parameters with brackets, as the documentation does', () => {
  const form = encodeForm({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', product_data: { name: 'E-visa & more = 1' } } },
    ],
    metadata: {},
    expand: ['payment_intent.latest_charge'],
    automatic: true,
  });
  expect([...new URLSearchParams(form)]).toEqual([
    ['mode', 'payment'],
    ['line_items[0][quantity]', '1'],
    ['line_items[0][price_data][currency]', 'usd'],
    ['line_items[0][price_data][product_data][name]', 'E-visa & more = 1'],
    ['expand[0]', 'payment_intent.latest_charge'],
    ['automatic', 'true'],
  ]);
});
