import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/server/payments/index.ts';
import { apply, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';

const { product, visitor } = await openProduct();
const { services } = product;
const sandbox = services.provider;
afterEach(() => {
  services.provider = sandbox;
});

type Question = Parameters<PaymentProvider['paymentMethodsFor']>[0];

/** From now on the provider answers the question so; the questions that it gets. */
function answering(answer: () => Promise<readonly string[] | null>): Question[] {
  const asked: Question[] = [];
  services.provider = {
    ...sandbox,
    paymentMethodsFor(order) {
      asked.push(order);
      return answer();
    },
  };
  return asked;
}

const order = (number: string, amount = 224) => ({
  amount,
  currency: 'USD',
  orderRef: number,
  customerName: 'Thandiwe Nkosi',
  type: 'visa',
});
const attemptsOf = async (number: string) =>
  product.sql('select p.id from payments p join orders o on o.id = p.order_id where o.reference = $1', [
    number,
  ]);

describe('before paying', () => {
  it.each([[[]], [['upi', 'paynow']]])(
    'a country whose ways to pay are %j is refused clearly, and no attempt is made',
    async (methods) => {
      const asked = answering(async () => methods);
      const number = await apply(visitor);
      const answer = await visitor.post('/api/tazapay/checkout', order(number));
      expect(refusal(answer)).toBe('409 noPaymentMethod');
      expect(answer.text).toContain('takes no cards from your country');
      const turkish = await visitor.post('/api/tazapay/checkout', order(number), { 'accept-language': 'tr' });
      expect(turkish.text).toContain('ülkenizden kart kabul etmiyor');
      expect(asked).toEqual([{ country: 'ZA', amountCents: 22_400, currency: 'USD' }]);
      expect(await attemptsOf(number)).toEqual([]);
    },
  );

  it.each<[string, () => Promise<readonly string[] | null>]>([
    ['has cards', async () => ['card', 'paynow']],
    ['is not told of', async () => null],
    ['cannot be asked about', () => Promise.reject(new Error('down'))],
    ['is never answered about', () => new Promise(() => undefined)],
  ])('a country that %s gets a checkout', async (_what, answer) => {
    answering(answer);
    expect(await openCheckout(visitor, await apply(visitor))).toContain('/sandbox/checkout/');
  });

  it('the provider is asked once for the same country and amount, answered or not', async () => {
    const told = answering(async () => ['card']);
    await openCheckout(visitor, await apply(visitor));
    await openCheckout(visitor, await apply(visitor));
    expect(told).toHaveLength(1);
    const failing = answering(() => Promise.reject(new Error('down')));
    await openCheckout(visitor, await apply(visitor));
    await openCheckout(visitor, await apply(visitor));
    expect(failing).toHaveLength(1);
  });

  it('what is paid already is told as that', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number));
    await eventually(async () => {
      const { text } = await visitor.get(`/api/applications/${number}`);
      return text.includes('succeeded');
    });
    const asked = answering(async () => []);
    expect(refusal(await visitor.post('/api/tazapay/checkout', order(number)))).toBe('409 alreadyPaid');
    expect(asked).toEqual([]);
  });
});
