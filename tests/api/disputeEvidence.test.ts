import { afterAll, expect, it } from 'vitest';
import { listDisputes } from '../../src/contract/disputes.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { readDetails } from '../../src/server/payments/paymentDetails.ts';
import { ProviderError } from '../../src/server/payments/provider.ts';
import { sweepPayments } from '../../src/server/payments/sweep.ts';
import { apply, clientOf, openCheckout, payWithCard, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/openProduct.ts';
import { linkIn } from '../support/outbox.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { startTestProduct } from '../support/product.ts';

/** What our records hold of a payment that a bank asks about: the card, and the pack of evidence. */

const product = await startTestProduct({ STATUS_PROOF: 'email' });
afterAll(() => product.end());
const visitor = clientOf(product);
const staff = await signedIn(product);

async function paidApplication() {
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number));
  await visitor.post('/api/payment/update-status', { orderRef: number, type: 'visa' });
  const path = `/api/admin/applications/${await product.idOf(number)}`;
  await eventually(async () => (await attemptOf(path))?.state === 'succeeded');
  return { number, path };
}
const attemptOf = async (path: string) =>
  refundOverview.parse((await staff.get(`${path}/refunds`)).json).payments[0];

it('the card and 3-D Secure of a captured payment are shown to staff', async () => {
  const { path } = await paidApplication();
  const attempt = await eventually(async () => {
    const shown = await attemptOf(path);
    return shown?.card == null ? null : shown;
  });
  expect(attempt.card).toMatchObject({ last4: '4242' });
});

it('where the provider cannot tell of the card, the payment stays as it is and is asked about again', async () => {
  const { path } = await paidApplication();
  await eventually(async () => (await attemptOf(path))?.card);
  const id = (await attemptOf(path))?.id ?? '';
  await product.sql('update payments set details_at = null where id = $1', [id]);
  const away = new ProviderError('away', { kind: 'timeout', outcomeUnknown: false, status: null, codes: [] });
  const failing = {
    ...product.services,
    provider: { ...product.services.provider, readPaymentDetails: () => Promise.reject(away) },
  };
  await expect(readDetails(failing, { paymentId: id })).rejects.toThrow(ProviderError);
  expect(await attemptOf(path)).toMatchObject({ state: 'succeeded', card: null });

  // Tomorrow's sweep has a job of its own; today's was done.
  const tomorrow = { now: () => new Date(Date.now() + 24 * 3_600_000) };
  await sweepPayments({ ...product.services, clock: tomorrow });
  await sweepPayments({ ...product.services, clock: tomorrow });
  await eventually(async () => (await attemptOf(path))?.card);
});

it('the evidence names what was ordered, sent, delivered and paid, with times and page numbers', async () => {
  const { number, path } = await paidApplication();
  await eventually(async () => (await attemptOf(path))?.card);
  expect((await staff.patch(`${path}/status`, { status: 'approved' })).status).toBe(200);
  await visitor.get(`/api/applications/${number}`);
  const link = await eventually(async () => {
    const mail = (await product.mails()).find(({ subject }) => subject?.includes(number));
    return mail && linkIn(mail);
  });
  const token = tokenOfLink(new URL(link, product.publicUrl).hash);
  expect((await visitor.post('/api/status-link', { token })).status).toBe(200);
  const proof = { kind: 'visa', applicationNumber: number, email: 'thandiwe@example.com' };
  expect((await visitor.post('/api/holder-proof', proof)).status).toBe(204);
  expect((await visitor.get(`/api/download/visa/${number}`)).status).toBe(200);
  expect((await visitor.get(`/api/receipt/visa/${number}`)).status).toBe(200);
  await staff.post(`${path}/disputes`, { amount: '224', reason: 'notReceived', openedOn: today() });
  const { disputes } = listDisputes('visa').answer.parse((await staff.get(`${path}/disputes`)).json);
  const evidence = `${path}/disputes/${disputes[0]?.id}/evidence`;

  expect(refusal(await visitor.get(evidence))).toMatch(/^401/);
  const answer = await staff.open(evidence, AbortSignal.timeout(10_000));
  expect(answer.headers.get('content-disposition')).toContain(`evidence-${number}.pdf`);
  const text = (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
  for (const said of [
    'the service was not received',
    '224.00 USD',
    number,
    'The applicant submitted the form with the terms',
    'ending 4242',
    '3-D Secure result',
    'The payment was captured.',
    'Confirmation of the application with its number',
    'The application was approved.',
    'The document was downloaded.',
    'The receipt was downloaded.',
    'was looked up',
    'was opened by the link of an e-mail',
    'The e-mail address of the application was entered',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/policy accepted \(wording [0-9a-f]{12}\)/);
  expect(text).toMatch(/Page 1 of [2-9]/);
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);

  const other = await paidApplication();
  const elsewhere = `${other.path}/disputes/${disputes[0]?.id}/evidence`;
  expect(refusal(await staff.get(elsewhere))).toBe('404 notFound');
  const entries = await product.sql(
    `select 1 from audit_log l join applications a on a.id = l.application_id
     where a.number = $1 and l.action = 'dispute.evidenceRead'`,
    [number],
  );
  expect(entries).toHaveLength(1);
});
