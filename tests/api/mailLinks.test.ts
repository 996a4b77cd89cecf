import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, calendarDate } from '../../src/domain/calendar/calendarDate.ts';
import { tokenOfLink } from '../../src/domain/status/mailLink.ts';
import { apply, inDays, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { linkIn } from '../support/outbox.ts';

/** E-mails open their application by a link of their own, without its number in an address. */

const { product, visitor, staff } = await openStaffedProduct();

const mailsOf = (number: string, count = 1) =>
  eventually(async () => {
    const mine = (await product.mails()).filter(({ subject }) => subject?.includes(number));
    return mine.length >= count && mine;
  });
const tokenIn = (mail: { text?: string | undefined }) =>
  tokenOfLink(new URL(linkIn(mail), product.publicUrl).hash) ?? '';
const open = (token: string) => visitor.post('/api/status-link', { token });

async function appliedWithLink(changes: Record<string, unknown> = {}) {
  const number = await apply(visitor, changes);
  const [mail] = await mailsOf(number);
  if (mail === undefined) throw new Error('no e-mail');
  return { number, mail, token: tokenIn(mail) };
}

describe('the link in an e-mail', () => {
  it('answers as the look-up by number does, for both kinds, and is written down as by link', async () => {
    const visa = await appliedWithLink();
    const answer = await open(visa.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toEqual({
      kind: 'visa',
      number: visa.number,
      application: (await visitor.get(`/api/applications/${visa.number}`)).json,
    });
    const reads = await product.sql(
      `select detail from audit_log where action = 'application.lookedUp' and application_id = $1 order by id`,
      [await product.idOf(visa.number)],
    );
    expect(reads).toEqual([{ detail: { way: 'link' } }, { detail: null }]);

    const number = await insure(visitor);
    const [mail] = await mailsOf(number);
    expect((await open(tokenIn(mail ?? {}))).json).toEqual({
      kind: 'insurance',
      number,
      application: (await visitor.get(`/api/insurance/applications/${number}`)).json,
    });
  });

  it('is the only address of the application in the e-mail, and holds no number', async () => {
    const { number, mail } = await appliedWithLink();
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      const addresses = body.match(/https?:\/\/[^\s"<>]+/g) ?? [];
      expect(addresses.filter((address) => address.includes('/status'))).toEqual([
        product.publicUrl + linkIn(mail),
      ]);
      expect(addresses.filter((address) => address.includes(number.slice(2)))).toEqual([]);
    }
  });

  it('is stored as a hash alone', async () => {
    const { number, token } = await appliedWithLink();
    const rows = await product.sql<{ token_hash: Buffer; whole: string }>(
      'select token_hash, mail_links::text as whole from mail_links where application_id = $1',
      [await product.idOf(number)],
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest()]);
    expect(rows[0]?.whole).not.toContain(token);
  });

  it('is refused when it is unknown, cut off or anything else, without saying which', async () => {
    const { token, number } = await appliedWithLink();
    const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const answers = await Promise.all([other, token.slice(1), '', number].map(open));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers) expect(refusal(answer)).toBe('404 linkNotValid');
    expect((await open('x'.repeat(101))).status).toBe(400);
  });

  it('opens the application until 90 days after the trip', async () => {
    const { number, token } = await appliedWithLink();
    const setTrip = (travelOn: string, returnOn: string | null) =>
      product.sql('update applications set travel_on = $2, return_on = $3 where number = $1', [
        number,
        travelOn,
        returnOn,
      ]);
    await setTrip(inDays(-91), null);
    expect(refusal(await open(token))).toBe('404 linkNotValid');
    await setTrip(addDays(today(), -89), null);
    expect((await open(token)).status).toBe(200);
    await setTrip(inDays(-200), calendarDate(inDays(-80)));
    expect((await open(token)).status).toBe(200);
  });

  it('ends when staff revoke it, with an entry in the audit log; the next e-mail has one that opens', async () => {
    const { number, token } = await appliedWithLink();
    const path = `/api/admin/applications/${await product.idOf(number)}`;
    const other = await appliedWithLink();

    expect((await staff.post(`${path}/mail-links/revoke`)).json).toEqual({ revoked: 1 });
    expect(refusal(await open(token))).toBe('404 linkNotValid');
    expect((await open(other.token)).status).toBe(200);
    expect((await visitor.get(`/api/applications/${number}`)).status).toBe(200);
    expect((await staff.post(`${path}/mail-links/revoke`)).json).toEqual({ revoked: 0 });
    const written = await product.sql<{ actor: string; detail: unknown }>(
      `select actor, detail from audit_log where action = 'mailLinks.revoked' and application_id = $1 order by id`,
      [await product.idOf(number)],
    );
    expect(written).toEqual([
      { actor: 'staff', detail: { count: 1 } },
      { actor: 'staff', detail: { count: 0 } },
    ]);

    const list = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await staff.get(`${path}/mails`)).json);
    expect((await staff.post(`${path}/mails/${list.items[0]?.id}/resend`)).status).toBe(204);
    const tokens = (await mailsOf(number, 2)).map(tokenIn);
    const [renewed = ''] = tokens.filter((each) => each !== token);
    expect((await open(renewed)).status).toBe(200);
    expect(refusal(await open(token))).toBe('404 linkNotValid');
  });

  it('is revoked for the kind of the path alone', async () => {
    const { number, token } = await appliedWithLink();
    const id = await product.idOf(number);
    const answer = await staff.post(`/api/admin/insurance-applications/${id}/mail-links/revoke`);
    expect(refusal(answer)).toBe('404 applicationNotFound');
    expect((await open(token)).status).toBe(200);
  });
});

describe('pages and answers', () => {
  it.each(['/status', '/api/applications/TR00000000000000', '/api/countries'])(
    'of %s let no browser tell a path or query in a Referer',
    async (path) => {
      expect((await visitor.get(path)).headers.get('referrer-policy')).toBe('strict-origin');
    },
  );
});
