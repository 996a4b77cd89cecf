import type { Books } from './books.ts';
import type { Events } from './events.ts';
import {
  type Card,
  cards,
  chargeOf,
  disputeOf,
  type Intent,
  intentOf,
  payoutOf,
  type Refund,
  refundOf,
  type Session,
  seconds,
  transactionOf,
} from './objects.ts';
import { missing, StripeRefusal } from './refusal.ts';

const processingFee = (amount: number) => Math.round(amount * 0.029) + 30;
const disputeFee = 1500;

/** What happens to money: payments, refunds, disputes, payouts. Each change sends its documented events. */
export function moneyOn(books: Books, events: Events) {
  const cardOf = new Map<string, Card>();

  function intentFor(session: Session): Intent {
    const known = books.intents.find(({ id }) => id === session.payment_intent);
    if (known !== undefined) return known;
    const intent = intentOf(session);
    books.intents.push(intent);
    session.payment_intent = intent.id;
    return intent;
  }

  /** A card on the hosted page: true if its bank approved. */
  function pay(session: Session, number: string): boolean {
    const card = cards.find((known) => known.number === number);
    const intent = intentFor(session);
    if (card === undefined || card.declined !== null) {
      intent.last_payment_error = {
        type: 'card_error',
        code: card === undefined ? 'incorrect_number' : 'card_declined',
        decline_code: card?.declined ?? 'incorrect_number',
        message: 'Your card was declined.',
      };
      events.emit('payment_intent.payment_failed', intent);
      return false;
    }
    const charge = chargeOf(intent, card);
    books.charges.push(charge);
    cardOf.set(charge.id, card);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    const { amount, currency, id: source } = charge;
    const fee = processingFee(amount);
    books.transactions.push(
      transactionOf({ type: 'charge', category: 'charge', source, amount, fee, currency }),
    );
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    events.emit('charge.succeeded', charge);
    events.emit('payment_intent.succeeded', intent);
    events.emit('checkout.session.completed', session);
    return true;
  }

  function expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    events.emit('checkout.session.expired', session);
  }

  function chargeOfIntent(paymentIntent: string) {
    const charge = books.charges.find(({ payment_intent }) => payment_intent === paymentIntent);
    if (charge === undefined) throw missing('payment_intent', paymentIntent);
    return charge;
  }

  function refund(order: {
    paymentIntent: string;
    amount: number | null;
    reason: string | null;
    metadata: Record<string, string>;
  }): Refund {
    const charge = chargeOfIntent(order.paymentIntent);
    const left = charge.amount - charge.amount_refunded;
    const amount = order.amount ?? left;
    if (left === 0) {
      throw new StripeRefusal(400, `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    if (disputesOf(charge.payment_intent).some(({ status }) => status === 'needs_response')) {
      throw new StripeRefusal(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
    }
    if (amount > left) {
      throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount on charge.', {
        param: 'amount',
      });
    }
    const isPending = cardOf.get(charge.id)?.refund === 'pending';
    const made = refundOf(charge, { ...order, amount }, isPending ? 'pending' : 'succeeded');
    books.refunds.push(made);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const { id: source, currency } = made;
    books.transactions.push(
      transactionOf({ type: 'refund', category: 'refund', source, amount: -amount, fee: 0, currency }),
    );
    events.emit('refund.created', made);
    events.emit('charge.refunded', charge);
    if (charge.refunded) closeInquiries(charge.payment_intent);
    return made;
  }

  /** The bank ends the refunds that are pending, and sends those back whose card does so. */
  function endRefunds(): void {
    for (const made of books.refunds) {
      const end = cardOf.get(made.charge)?.refund;
      if (made.status === 'pending') {
        made.status = 'succeeded';
        events.emit('refund.updated', made);
      } else if (made.status === 'succeeded' && end === 'sentBack') sendRefundBack(made.id);
    }
  }

  /** The bank sends back a refund that succeeded: its money is in the balance again. */
  function sendRefundBack(id: string): void {
    const made = books.refunds.find((refund) => refund.id === id);
    if (made === undefined) throw missing('refund', id);
    const { amount, currency } = made;
    const returned = transactionOf({
      type: 'refund_failure',
      category: 'refund_failure',
      source: id,
      amount,
      fee: 0,
      currency,
    });
    books.transactions.push(returned);
    const charge = chargeOfIntent(made.payment_intent);
    charge.amount_refunded -= amount;
    charge.refunded = false;
    Object.assign(made, {
      status: 'failed',
      failure_balance_transaction: returned.id,
      failure_reason: 'expired_or_canceled_card',
    });
    events.emit('refund.failed', made);
  }

  const disputesOf = (paymentIntent: string) =>
    books.disputes.filter(({ payment_intent }) => payment_intent === paymentIntent);

  /** The bank asks about a payment before it disputes it. */
  function inquire(paymentIntent: string): void {
    const charge = chargeOfIntent(paymentIntent);
    const made = disputeOf(charge, null);
    books.disputes.push(made);
    charge.disputed = true;
    events.emit('charge.dispute.created', made);
  }

  /** A full refund answers what a bank asks. */
  function closeInquiries(paymentIntent: string): void {
    for (const asked of disputesOf(paymentIntent).filter(({ status }) => status.startsWith('warning_')))
      endDispute(asked.payment_intent, 'warning_closed');
  }

  function dispute(paymentIntent: string): void {
    const charge = chargeOfIntent(paymentIntent);
    const { amount, currency, id: source } = charge;
    const taken = transactionOf({
      type: 'adjustment',
      category: 'dispute',
      source,
      amount: -amount,
      fee: disputeFee,
      currency,
    });
    const made = disputeOf(charge, { id: taken.id, fee: taken.fee });
    taken.source = made.id;
    books.transactions.push(taken);
    books.disputes.push(made);
    charge.disputed = true;
    events.emit('charge.dispute.created', made);
  }

  function endDispute(
    paymentIntent: string,
    status: 'won' | 'lost' | 'under_review' | 'warning_closed' | 'prevented',
  ): void {
    const [found] = disputesOf(paymentIntent);
    if (found === undefined) throw missing('dispute', paymentIntent);
    found.status = status;
    if (status === 'won') {
      const { id: source, amount, currency } = found;
      const reversal = { type: 'adjustment', category: 'dispute_reversal', source, amount, fee: 0, currency };
      books.transactions.push(transactionOf(reversal));
    }
    events.emit(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', found);
  }

  /** Transfers everything that is not paid out yet to the bank. */
  function payOut(): string {
    const due = books.transactions.filter(({ payout }) => payout === null);
    const sum = due.reduce((total, { net }) => total + net, 0);
    const made = payoutOf(sum, 'usd');
    books.payouts.push(made);
    const own = transactionOf({
      type: 'payout',
      category: 'payout',
      source: made.id,
      amount: -sum,
      fee: 0,
      currency: 'usd',
    });
    books.transactions.push(own);
    for (const transaction of [...due, own]) transaction.payout = made.id;
    events.emit('payout.paid', made);
    return made.id;
  }

  /** Closes a session whose time is over, as Stripe does by itself. */
  function expireIfDue(session: Session): void {
    if (session.status === 'open' && session.expires_at <= seconds()) expire(session);
  }

  return {
    pay,
    expire,
    expireIfDue,
    refund,
    endRefunds,
    sendRefundBack,
    inquire,
    dispute,
    endDispute,
    payOut,
  };
}
export type Money = ReturnType<typeof moneyOn>;
