import type { CheckoutRecord } from '../store/record.ts';
import { type Html, html, layout } from './html.ts';

export type Notice = { heading: string; says: string; link: { href: string; text: string } | null };

/** A page with one message and a link. */
export function noticePage({ heading, says, link }: Notice): string {
  const way = link === null ? null : html`<a class="button" href="${link.href}">${link.text}</a>`;
  return messagePage(heading, says, way);
}

/** A page with one message, and what follows it in its section and after. */
export function messagePage(
  heading: string,
  says: string,
  way: Html | null,
  after: Html | null = null,
): string {
  return layout(
    heading,
    html`<main class="notice">
<section>
<h1>${heading}</h1>
<p>${says}</p>
${way}
</section>
${after}
</main>`,
  );
}

export const alreadyPaid = (record: CheckoutRecord): Notice => ({
  heading: 'This payment has already been made',
  says: 'It was taken once. Nothing more will be taken.',
  link: { href: record.successUrl, text: 'Continue' },
});

export const noLongerOpen = (record: CheckoutRecord): Notice => ({
  heading: 'This checkout has expired',
  says: 'It can no longer be paid, and no money was taken. Go back to start a new payment.',
  link: { href: record.cancelUrl, text: 'Go back' },
});

export const stillWorking = (record: CheckoutRecord): Notice => ({
  heading: 'Your bank is still working on this payment',
  says: 'Do not pay again. The shop will tell you as soon as the bank has answered.',
  link: { href: record.successUrl, text: 'Continue' },
});

export const unknownCheckout: Notice = {
  heading: 'There is no such checkout',
  says: 'Check the address, or go back to the shop and start the payment again.',
  link: null,
};

const refusals: Readonly<Record<number, Pick<Notice, 'heading' | 'says'>>> = {
  403: {
    heading: 'This request came from another site',
    says: 'It was not carried out, and no money was taken. Go back to the shop and start the payment again.',
  },
  413: {
    heading: 'This form is too large',
    says: 'It was not read, and no money was taken. Load the payment page again and fill in its fields.',
  },
  415: {
    heading: 'This request is not a form',
    says: 'It was not read, and no money was taken. Load the payment page again and use its form.',
  },
  429: {
    heading: 'Too many requests',
    says: 'This one was not carried out, and no money was taken. Wait a minute and try again.',
  },
};

/** The page of a request refused before it was read. */
export const refusedRequest = (status: number): Notice => ({
  ...(refusals[status] ?? {
    heading: 'This request could not be read',
    says: 'It was not carried out, and no money was taken. Load the payment page again.',
  }),
  link: null,
});

export const somethingFailed: Notice = {
  heading: 'Something went wrong here',
  says: 'Load this page again: it will say whether the payment was made. A payment is never taken twice.',
  link: null,
};
