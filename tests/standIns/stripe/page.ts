import type { Session } from './objects.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The hosted page, so that a person can try it: a card number pays or is declined as the documented test cards are. */
export function paymentPage(session: Session, declined: boolean): string {
  const amount = (session.amount_total / 100).toFixed(2);
  const form = `<form method="post">
<label>Card number <input name="number" value="4242 4242 4242 4242" autocomplete="off"></label>
<button>Pay</button> <a href="${escaped(session.cancel_url)}">Back</a>
</form>`;
  return document(
    `${declined ? '<p role="alert">Your card was declined.</p>' : ''}
<p>${escaped(session.client_reference_id)}: ${amount} ${session.currency.toUpperCase()}</p>${form}`,
  );
}

export const closedPage = () => document('<p>This Checkout Session is no longer open.</p>');

const document = (content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout stand-in</title></head><body><h1>Checkout stand-in</h1>${content}</body></html>`;
