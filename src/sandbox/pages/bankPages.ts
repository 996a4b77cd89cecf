import { createHash } from 'node:crypto';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { rightCode } from './challenge.ts';
import { money } from './checkoutPage.ts';
import { Html, html, layout } from './html.ts';
import { messagePage, type Notice } from './noticePage.ts';

export type Fields = Readonly<Record<string, string>>;

const hidden = (fields: Fields) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** The bank's access control page asks for a code. Works without script. */
export function codePage(
  record: CheckoutRecord,
  attempt: PaymentAttempt,
  { fields, action, problem }: { fields: Fields; action: string; problem: string | null },
): string {
  const amount = money(record.amount, record.currency);
  return layout(
    `${problem === null ? '' : 'Error: '}Enter the code`,
    html`<main class="notice">
<section>
<p class="bank">Sandbox bank</p>
<h1>Enter the code</h1>
<p>Confirm the payment of <strong>${amount}</strong> for ${record.description} with your card ending in
${attempt.last4}.</p>
${
  problem === null
    ? null
    : html`<div class="summary" role="alert" tabindex="-1" autofocus><h2>There is a problem</h2>
<ul><li><a href="#code">${problem}</a></li></ul></div>`
}
<form method="post" action="${action}" novalidate>
${hidden(fields)}
<div class="field">
<label for="code">Code</label>
<p class="hint" id="code-hint">In this sandbox ${rightCode} passes; any other code fails.</p>
${problem === null ? null : html`<p class="error" id="code-error">${problem}</p>`}
<input id="code" name="Code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required spellcheck="false"
${problem === null ? null : html`aria-invalid="true"`}
aria-describedby="code-hint${problem === null ? '' : ' code-error'}">
</div>
<button type="submit">Confirm</button>
</form>
</section>
</main>`,
  );
}

const submitScript = 'document.forms[0].submit()';
export const submitScriptHash = `'sha256-${createHash('sha256').update(submitScript).digest('base64')}'`;

/** Posts its fields onward: by script, else by its button. */
export function relayPage(heading: string, says: string, action: string, fields: Fields): string {
  const form = html`<form method="post" action="${action}">
${hidden(fields)}
<button type="submit">Continue</button>
</form>`;
  return messagePage(heading, says, form, html`<script>${new Html(submitScript)}</script>`);
}

export const challengeEnded: Notice = {
  heading: 'This request for a code has ended',
  says: 'It was changed on its way, or its ten minutes are over. No money was taken. Go back to the shop and pay again.',
  link: null,
};

export const alreadyAnswered = (checkoutUrl: string): Notice => ({
  heading: 'This code was already entered',
  says: 'A code is asked for once. See how the payment stands.',
  link: { href: checkoutUrl, text: 'Continue' },
});
