import {
  type CardField,
  type CardForm,
  cardFields,
  commonCards,
  faultCards,
  type TestCard,
} from '../checkouts/cards.ts';
import type { CheckoutRecord } from '../store/record.ts';
import { type Html, html, layout } from './html.ts';

type Input = {
  label: string;
  hint: string | null;
  autocomplete: string;
  numeric: boolean;
  maxLength: number;
};

const inputs: Record<CardField, Input> = {
  number: { label: 'Card number', hint: null, autocomplete: 'cc-number', numeric: true, maxLength: 30 },
  expiry: {
    label: 'Expiry',
    hint: 'For example 09/29',
    autocomplete: 'cc-exp',
    numeric: true,
    maxLength: 10,
  },
  cvc: {
    label: 'CVC',
    hint: '3 or 4 digits',
    autocomplete: 'cc-csc',
    numeric: true,
    maxLength: 4,
  },
  name: { label: 'Name on card', hint: null, autocomplete: 'cc-name', numeric: false, maxLength: 100 },
};

export type CheckoutPageState = {
  /** Number and CVC are never sent back. */
  typed: Pick<CardForm, 'expiry' | 'name'>;
  problems: Partial<Record<CardField, string>>;
  /** The bank's reason to decline the last card. */
  declined: string | null;
};

/** Formats minor units: "$224.00". */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** The hosted payment page: a form that works without script (errors after GOV.UK, WCAG 2.2). */
export function checkoutPage(record: CheckoutRecord, state: CheckoutPageState): string {
  const amount = money(record.amount, record.currency);
  const faulty = state.declined !== null || Object.keys(state.problems).length > 0;
  const field = (name: CardField) => cardField(name, state);
  return layout(
    `${faulty ? 'Error: ' : ''}Pay ${amount}`,
    html`<main>
${orderSection(record, amount)}
<section class="pay" aria-labelledby="pay-heading">
<h1 id="pay-heading">Pay by card</h1>
${errorSummary(state)}
<form method="post" action="${record.id}" novalidate>
${field('number')}
<div class="pair">${field('expiry')}${field('cvc')}</div>
${field('name')}
<div class="actions">
<button type="submit">Pay ${amount}</button>
<a class="cancel" href="${record.cancelUrl}">Cancel</a>
</div>
</form>
</section>
${testCardSection}
</main>`,
  );
}

function orderSection(record: CheckoutRecord, amount: string): Html {
  return html`<section aria-labelledby="order-heading">
<h2 id="order-heading">You are paying</h2>
<p class="amount">${amount}</p>
<dl>
<div><dt>For</dt><dd>${record.description}</dd></div>
${record.reference === null ? null : html`<div><dt>Reference</dt><dd>${record.reference}</dd></div>`}
</dl>
</section>`;
}

function errorSummary({ problems, declined }: CheckoutPageState): Html | null {
  const faulty = cardFields.filter((name) => problems[name] !== undefined);
  if (declined === null && faulty.length === 0) return null;
  const says =
    declined === null
      ? html`<ul>${faulty.map((name) => html`<li><a href="#${name}">${problems[name] ?? ''}</a></li>`)}</ul>`
      : html`<p>${declined} No money was taken. Try again with another card.</p>`;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${declined === null ? 'There is a problem' : 'Your card was declined'}</h2>
${says}
</div>`;
}

function cardField(name: CardField, { problems, typed }: CheckoutPageState): Html {
  const { label, hint, autocomplete, numeric, maxLength } = inputs[name];
  const problem = problems[name];
  const notes = [
    hint === null ? [] : [`${name}-hint`],
    problem === undefined ? [] : [`${name}-error`],
  ].flat();
  const value = name === 'expiry' || name === 'name' ? typed[name] : '';
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint === null ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${problem === undefined ? null : html`<p class="error" id="${name}-error">${problem}</p>`}
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="${maxLength}" required
${numeric ? html`inputmode="numeric"` : null} ${notes.length === 0 ? null : html`aria-describedby="${notes.join(' ')}"`}
${problem === undefined ? null : html`aria-invalid="true"`} spellcheck="false">
</div>`;
}

const cardList = (cards: readonly TestCard[]) => html`<ul class="cards">
${cards.map((card) => html`<li><code>${card.number}</code><span>${card.says}</span></li>`)}
</ul>`;

const testCardSection = html`<section aria-labelledby="cards-heading">
<h2 id="cards-heading">Test cards</h2>
${cardList(commonCards)}
<details>
<summary>More test cards</summary>
${cardList(faultCards)}
</details>
<p class="hint">Any future expiry, any CVC, any name.</p>
</section>`;
