import { rightCode } from '../../src/sandbox/pages/challenge.ts';
import type { Draws } from './draws.ts';

/** What a payer does on the provider's page and at the bank, with the forms that a browser would send. */

export type Visit = 'passed' | 'wrongCode' | 'left';

/** How a payer answers a bank that asks for a code. */
export const drawVisit = (draws: Draws): Visit =>
  draws.chance(0.7) ? 'passed' : draws.chance(0.5) ? 'wrongCode' : 'left';

const codes: Record<Exclude<Visit, 'left'>, string> = { passed: rightCode, wrongCode: '000000' };

/**
 * Types a card and presses Pay, `times` times at once. If the bank asks for a code (3-D Secure 1 or 2), answers as `visit`
 * says, and goes from page to page until one leads no further. Throws if the provider cannot be reached.
 */
export async function payAt(checkoutUrl: string, number: string, visit: Visit, times = 1): Promise<void> {
  const card = { number, expiry: '12 / 31', cvc: '123', name: 'T NKOSI' };
  const pages = await Promise.all(Array.from({ length: times }, () => post(checkoutUrl, card)));
  if (visit === 'left') return;
  let form = pages.map(formTo).find((leading) => leading !== null) ?? null;
  while (form !== null) {
    const { action, fields, asksForCode } = form;
    form = formTo(await post(action, asksForCode ? { ...fields, Code: codes[visit] } : fields));
  }
}

type Page = { url: string; text: string };
type Form = { action: string; fields: Record<string, string>; asksForCode: boolean };

/** Sends a form. Redirects are not followed: they lead back to the shop, or to the form for another card. */
async function post(url: string, fields: Record<string, string>): Promise<Page> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return { url, text: await answer.text() };
}

/** The form of a page that leads to the bank or back; null on any other page: the form for a card hides no field. */
function formTo({ url, text }: Page): Form | null {
  const [, action] = /<form method="post" action="([^"]*)"/.exec(text) ?? [];
  const hidden = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  const fields = Object.fromEntries(
    [...hidden].map(([, name = '', value = '']): [string, string] => [name, unescaped(value)]),
  );
  if (action === undefined || Object.keys(fields).length === 0) return null;
  const asksForCode = text.includes('name="Code"');
  return { action: new URL(unescaped(action), url).href, fields, asksForCode };
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');
