import type * as z from 'zod';
import { insuranceStatusLookup, visaStatusLookup } from '../../src/contract/applicant.ts';
import { cancelApplication } from '../../src/contract/cancellation.ts';
import { proveCorrection, saveCorrection, sendCorrectionCode } from '../../src/contract/correction.ts';
import { answerRequest } from '../../src/contract/requests.ts';
import { addDays, todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { prices } from '../../src/domain/turkiye/prices.ts';
import { untilAnswered } from '../money/customer.ts';
import type { Draws } from '../money/draws.ts';
import { type Answer, apply, clientOf, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import type { ProductProcess } from '../support/productProcess.ts';
import type { Mailbox } from './mailbox.ts';
import type { Story } from './story.ts';

/** What travellers do over real HTTP, through whichever instance answers, and what they see. */

export type Seen = z.infer<typeof visaStatusLookup> | z.infer<typeof insuranceStatusLookup>;
/** How a cancellation ended: with what went back, or refused although or because nothing was shown. */
export type Cancelled =
  | { as: 'done'; shown: string; paid: string; changes: number }
  | { as: 'nothing' }
  | { as: 'fault'; what: string };

const patienceMs = 300_000;

export function travellers(instances: readonly ProductProcess[], mailbox: Mailbox, now: () => number) {
  const clients = instances.map(clientOf);
  const paths = { visa: '/api/applications', insurance: '/api/insurance/applications' } as const;

  async function look({ kind }: Pick<Story, 'kind'>, number: string, draws: Draws): Promise<Seen> {
    return untilAnswered(async () => {
      const { status, json } = await draws.pick(clients).get(`${paths[kind]}/${number}`);
      if (status !== 200) return null;
      return (kind === 'visa' ? visaStatusLookup : insuranceStatusLookup).parse(json);
    });
  }

  /** Returns the application number. */
  async function begin(story: Story, order: number, draws: Draws): Promise<string> {
    const today = todayInIstanbul(new Date(now()));
    const own = { email: `case${order}@example.com`, passportNumber: `K${3_000_000 + order}` };
    if (story.kind === 'visa') {
      const total = prices.processing[story.type].price + prices.serviceFeeUsd;
      const arrivalDate = addDays(today, draws.between(40, 60));
      const form = { ...own, processingType: story.type, totalAmount: total.toFixed(2), arrivalDate };
      const number = await untilAnswered(() => apply(draws.pick(clients), form));
      if (story.isPaid) await pay(story, number, total, draws);
      return number;
    }
    const travelDate = addDays(today, draws.between(2, 14));
    const form = { ...own, travelDate, returnDate: addDays(travelDate, 6) };
    const number = await untilAnswered(() => insure(draws.pick(clients), form));
    if (story.isPaid) await pay(story, number, 114, draws);
    return number;
  }

  async function pay(story: Story, number: string, total: number, draws: Draws): Promise<void> {
    const address = await untilAnswered(() => openCheckout(draws.pick(clients), number, total, story.kind));
    await untilAnswered(() => payWithCard(address));
    await eventually(
      async () => (await look(story, number, draws)).paymentStatus === 'succeeded',
      patienceMs,
    );
  }

  /** Corrects an answer with the code of the e-mail. Null where staff were first. */
  async function correct(number: string, draws: Draws): Promise<'done' | 'taken'> {
    const client = draws.pick(clients);
    const before = mailbox.codes(number).length;
    await answered(() => client.post(sendCorrectionCode.path, { applicationNumber: number }));
    const code = await eventually(async () => {
      const codes = mailbox.codes(number);
      return codes.length > before && codes.at(-1);
    }, patienceMs);
    const proof = await answered(() =>
      client.post(proveCorrection.path, { applicationNumber: number, code }),
    );
    const { token } = proveCorrection.answer.parse(proof.json);
    const changes = {
      motherName: 'Nomsa Zandile',
      passportNumber: `L${draws.between(1_000_000, 8_999_999)}`,
    };
    const saved = await answered(() => client.post(saveCorrection.path, { token, changes }));
    if (saved.status === 200) return 'done';
    if (refusal(saved) === '409 correctionTaken') return 'taken';
    throw new Error(`A correction was refused: ${saved.text}`);
  }

  /** Answers the last of so many requests for a date. */
  async function answer(number: string, count: number, draws: Draws): Promise<void> {
    const token = await mailbox.answerToken(number, count);
    const given = await answered(() =>
      draws
        .pick(clients)
        .post(answerRequest.path, { token, answers: { passportExpiry: { date: '2032-05-03' } } }),
    );
    // Lost after it was stored, the answer is refused when it is repeated.
    if (given.status !== 204 && refusal(given) !== '409 requestOver')
      throw new Error(`An answer was refused: ${given.text}`);
  }

  /** Presses the button with what the page shows at that moment, and again if it says that the amount has changed. */
  async function cancel(story: Story, number: string, draws: Draws): Promise<Cancelled> {
    const token = await mailbox.statusToken(number);
    for (let changes = 0; changes < 4; changes += 1) {
      const { cancellation } = await look(story, number, draws);
      const at = now();
      const step = cancellation?.steps.find(({ until }) => until === null || Date.parse(until) >= at);
      const shown = step?.amount ?? '0.00';
      const given = await answered(() =>
        draws.pick(clients).post(cancelApplication.path, {
          kind: story.kind,
          applicationNumber: number,
          amount: shown,
          token,
        }),
      );
      if (given.status === 200)
        return { as: 'done', shown, paid: cancelApplication.answer.parse(given.json).amount, changes };
      const why = refusal(given);
      if (why === '409 cancellationChanged') continue;
      if (why === '409 notCancellable' && shown === '0.00') return { as: 'nothing' };
      return { as: 'fault', what: `showed ${shown} and answered ${why}` };
    }
    return { as: 'fault', what: 'changed the amount four times' };
  }

  return { look, begin, correct, answer, cancel };
}

/** Repeats until an instance answers otherwise than "try again". */
const answered = (send: () => Promise<Answer>): Promise<Answer> =>
  untilAnswered(async () => {
    const answer = await send();
    return answer.status >= 500 ? null : answer;
  });
