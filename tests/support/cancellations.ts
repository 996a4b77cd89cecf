import { expect } from 'vitest';
import * as z from 'zod';
import { insuranceStatusLookup, visaStatusLookup } from '../../src/contract/applicant.ts';
import { cancelApplication } from '../../src/contract/cancellation.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import type { ApplicationKind } from '../../src/domain/status/statuses.ts';
import {
  type Answer,
  apply,
  type Client,
  openCheckout,
  payWithCard,
  refusal,
  whenAvailable,
} from './client.ts';
import { eventually } from './eventually.ts';
import { insure } from './insurance.ts';
import { linkIn } from './outbox.ts';
import type { TestProduct } from './product.ts';

const paths = { visa: 'applications', insurance: 'insurance/applications' } as const;
const staffPaths = { visa: 'applications', insurance: 'insurance-applications' } as const;

/** Steps of a traveller who cancels what is paid, and what becomes of it. */
export function cancellationSteps({
  product,
  visitor,
  staff,
}: {
  product: TestProduct;
  visitor: Client;
  staff: Client;
}) {
  let count = 0;
  /** So that no mailbox has too many unpaid applications, and no passport two insurances. */
  const own = () => {
    count += 1;
    return { email: `cancels${count}@example.com`, passportNumber: `Y${2_000_000 + count}` };
  };

  const lookUp = async (number: string, kind: ApplicationKind = 'visa') => {
    const { json } = await visitor.get(`/api/${paths[kind]}/${number}`);
    return (kind === 'visa' ? visaStatusLookup : insuranceStatusLookup).parse(json);
  };
  const becomesPaid = (number: string, kind: ApplicationKind = 'visa') =>
    eventually(async () => (await lookUp(number, kind)).paymentStatus === 'succeeded');
  const pathOf = async (number: string, kind: ApplicationKind = 'visa') =>
    `/api/admin/${staffPaths[kind]}/${await product.idOf(number)}`;
  const refundsOf = async (number: string, kind: ApplicationKind = 'visa') =>
    refundOverview.parse((await staff.get(`${await pathOf(number, kind)}/refunds`)).json).refunds;
  const tokenOf = (number: string) =>
    eventually(async () => {
      const mail = (await product.mails()).find(({ subject }) => subject?.includes(number));
      return mail && tokenOfLink(new URL(linkIn(mail), product.publicUrl).hash);
    });

  return {
    lookUp,
    pathOf,
    refundsOf,
    tokenOf,
    amountsOf: async (number: string, kind: ApplicationKind = 'visa') =>
      (await refundsOf(number, kind)).map(({ basis, amount }) => `${basis} ${amount}`),

    async paid(changes: Record<string, unknown> = {}, total = 224): Promise<string> {
      const number = await apply(visitor, { ...own(), totalAmount: total.toFixed(2), ...changes });
      await payWithCard(await openCheckout(visitor, number, total));
      await becomesPaid(number);
      return number;
    },

    async insured(changes: Record<string, unknown> = {}): Promise<string> {
      const number = await insure(visitor, { ...own(), ...changes });
      await payWithCard(await openCheckout(visitor, number, 114, 'insurance'));
      await becomesPaid(number, 'insurance');
      return number;
    },

    /** With the token of the first e-mail unless told another. */
    async cancel(
      number: string,
      amount: string,
      { kind = 'visa', token }: { kind?: ApplicationKind; token?: string } = {},
    ): Promise<Answer> {
      const body = { kind, applicationNumber: number, amount, token: token ?? (await tokenOf(number)) };
      return whenAvailable(() => visitor.post(cancelApplication.path, body));
    },

    /** The amount with which a cancellation was refused. */
    changedTo(answer: Answer): string {
      expect(refusal(answer)).toBe('409 cancellationChanged');
      return z.object({ actualAmount: z.string() }).parse(answer.json).actualAmount;
    },
  };
}
