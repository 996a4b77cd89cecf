import type { Draws } from './draws.ts';

/** What a payer does on the provider's page and at the bank, with the forms that a browser would send. */

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** The hidden fields of a page. */
function hiddenFields(page: string): Record<string, string> {
  const found = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...found].map(([, name, value]) => [name, value?.replaceAll('&amp;', '&') ?? '']),
  );
}

export type Visit = 'passed' | 'wrongCode' | 'left';

/** How a payer answers a bank that asks for a code. */
export const drawVisit = (draws: Draws): Visit =>
  draws.chance(0.7) ? 'passed' : draws.chance(0.5) ? 'wrongCode' : 'left';

/**
 * Types a card and presses Pay, `times` times at once. If the bank asks for a code, answers as `visit` says. Throws if the
 * provider cannot be reached.
 */
export async function payAt(checkoutUrl: string, number: string, visit: Visit, times = 1): Promise<void> {
  const form = { number, expiry: '12 / 31', cvc: '123', name: 'T NKOSI' };
  const answers = await Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await post(checkoutUrl, form);
      return { status: answer.status, page: await answer.text() };
    }),
  );
  const asked = answers.map(({ page }) => hiddenFields(page)).find(({ PaReq }) => PaReq !== undefined);
  if (asked === undefined || visit === 'left') return;
  const bank = `${new URL(checkoutUrl).origin}/bank`;
  const codePage = await (await post(`${bank}/acs`, asked)).text();
  const Code = visit === 'passed' ? '123456' : '000000';
  const back = await (await post(`${bank}/confirm`, { ...hiddenFields(codePage), Code })).text();
  await (await post(`${bank}/return`, hiddenFields(back))).arrayBuffer();
}
