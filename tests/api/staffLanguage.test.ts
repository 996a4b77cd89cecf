import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { changeOwnLanguage, readSession, secondFactorOffer } from '../../src/contract/access.ts';
import { errorBody } from '../../src/contract/endpoint.ts';
import { readInvitation } from '../../src/contract/people.ts';
import { readReport } from '../../src/contract/reports.ts';
import { staffLanguageHeader } from '../../src/contract/staff.ts';
import { previewTemplate } from '../../src/contract/templates.ts';
import { previewWritten } from '../../src/contract/writtenMails.ts';
import type { StaffLanguage } from '../../src/domain/staff/staffLanguage.ts';
import { type Answer, apply, type Client, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Staff read refusals, names and files in the language of their account, Turkish by default. */

const { product, visitor, staff } = await openStaffedProduct();

let nextPerson = 0;

/** Somebody who has accepted an invitation in a language. */
async function joined(language: StaffLanguage): Promise<Client> {
  nextPerson += 1;
  const [name, email] = [`Person ${nextPerson}`, `speaker${nextPerson}@example.com`];
  const invitation = { name, email, language, roles: ['owner'] };
  expect((await staff.post('/api/admin/people', invitation)).status).toBe(201);
  const token = await eventually(async () => {
    const mail = (await product.mails()).find(({ to }) => to?.some(({ address }) => address === email));
    return /\/admin#invite=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? null;
  });
  const client = clientOf(product);
  expect((await client.post(readInvitation.path, { token })).json).toMatchObject({ language });
  const { json } = await client.post('/api/admin/invitations/begin', { token });
  const { secret, uri } = secondFactorOffer.parse(json);
  const account = language === 'en' ? 'Admin' : 'Y%C3%B6netim';
  expect(uri).toMatch(new RegExp(`^otpauth://totp/[^/]+:${account}\\?`));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const typed = { token, name, password: 'four walking violet horses', code };
  expect((await client.post('/api/admin/invitations/accept', typed)).status).toBe(201);
  return client;
}

const speaking = (language: string) => ({ [staffLanguageHeader]: language });
const messageOf = ({ json }: Answer) => errorBody.parse(json).message;
const headersOf = (text: string) => text.replace(/^\uFEFF/, '').split('\r\n')[0];

describe('a refusal of staff', () => {
  const unknown = '/api/admin/bulk/00000000-0000-4000-8000-000000000000';
  const turkish = 'Bu toplu işlem artık yok. Lütfen başvuruları yeniden seçin.';
  const english = 'This bulk action no longer exists. Please choose the applications again.';

  it('is in the language of the account', async () => {
    expect(messageOf(await staff.get(unknown))).toBe(turkish);
    expect(messageOf(await (await joined('en')).get(unknown))).toBe(english);
  });

  it('is in that of the page, whatever the account and the browser speak', async () => {
    expect(messageOf(await staff.get(unknown, speaking('en')))).toBe(english);
    const member = await joined('en');
    expect(messageOf(await member.get(unknown, speaking('tr')))).toBe(turkish);
    expect(messageOf(await staff.get(unknown, speaking('de')))).toBe(turkish);
    expect(messageOf(await staff.get(unknown, { 'accept-language': 'en' }))).toBe(turkish);
  });

  it('is in Turkish before signing in, unless the page says otherwise', async () => {
    const stranger = clientOf(product);
    const signIn = (headers?: Record<string, string>) =>
      stranger.post('/api/admin/sign-in', { email: 'nobody@example.com', password: 'wrong' }, headers);
    expect(messageOf(await signIn({ 'accept-language': 'en' }))).toBe('E-posta adresi ya da şifre yanlış.');
    expect(messageOf(await signIn(speaking('en')))).toBe('The e-mail address or the password is wrong.');
    expect(messageOf(await stranger.get('/api/admin/people', speaking('en')))).toBe(
      'Your session has ended. Please sign in again.',
    );
  });

  it('names who decided, when and what in that language, too', async () => {
    const path = `/api/admin/applications/${await product.idOf(await apply(visitor))}`;
    expect((await staff.post(`${path}/take`)).status).toBe(200);
    const reject = (headers?: Record<string, string>) =>
      staff.patch(`${path}/status`, { status: 'rejected' }, headers);
    expect((await reject()).status).toBe(200);
    const [own, translated] = [await reject(), await reject(speaking('en'))];
    expect([refusal(own), refusal(translated)]).toEqual(['409 alreadyDecided', '409 alreadyDecided']);
    expect(messageOf(own)).toMatch(
      /^Bu başvuru Yönetici · \w{5} tarafından reddedildi \(\d{1,2} \S+ \d{4} \d\d:\d\d:\d\d\)\./,
    );
    expect(messageOf(translated)).toMatch(
      /^This application was rejected by Yönetici · \w{5} \(\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d\)\./,
    );
  });
});

describe('what the server makes for staff', () => {
  const exported = '/api/admin/applications/export';

  it('is a list with headers and names in their language', async () => {
    await apply(visitor);
    const member = await joined('en');
    const [turkish, english] = [await staff.get(exported), await member.get(exported)];
    expect(headersOf(turkish.text)).toMatch(/^Başvuru numarası,Başvuru zamanı,Durum,Ödeme,Ad,/);
    expect(turkish.text).toContain('Güney Afrika');
    expect(headersOf(english.text)).toMatch(/^Application number,Submitted,Status,Payment,First name,/);
    expect(english.text).toContain('South Africa');
    expect(english.text).toContain('Ordinary passport');
    expect(english.text).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
  });

  it('is a report, its file, and the files of the money and the audit log', async () => {
    const member = await joined('en');
    const query = '?report=decisions&by=country';
    const path = `${readReport.path}${query}`;
    const labels = async (client: Client) =>
      readReport.answer.parse((await client.get(path)).json).rows.map(({ label }) => label);
    expect([await labels(staff), await labels(member)]).toEqual([['Güney Afrika'], ['South Africa']]);
    const first = async (client: Client, file: string) => headersOf((await client.get(file)).text);
    expect(await first(staff, `/api/admin/reports/export${query}`)).toBe('Ülke,Onay,Ret,Toplam');
    expect(await first(member, `/api/admin/reports/export${query}`)).toBe('Country,Approved,Rejected,Total');
    expect(await first(staff, '/api/admin/money-report/export')).toMatch(/^Zaman,Hareket,/);
    expect(await first(member, '/api/admin/money-report/export')).toMatch(/^Time,Movement,/);
    expect(await first(staff, '/api/admin/audit/export')).toMatch(/^Kayıt,Zaman \(UTC\),Kim,/);
    expect(await first(member, '/api/admin/audit/export')).toMatch(/^Entry,Time \(UTC\),Actor,/);
  });
});

describe('an e-mail to a traveller is shown before it leaves', () => {
  it('beside it in the language of the page', async () => {
    const id = await product.idOf(await apply(visitor));
    await product.sql(`update applications set language = 'de' where id = ${id}`);
    const path = `/api/admin/applications/${id}`;
    const previews = [
      ['requests/preview', { items: ['travelDate'] }],
      ['mails/preview', { text: 'Hello' }],
      ['rejection-preview', {}],
    ] as const;
    for (const [place, body] of previews) {
      const languages = async (headers?: Record<string, string>) => {
        const { json } = await staff.post(`${path}/${place}`, body, headers);
        return previewWritten('visa')
          .answer.parse(json)
          .mails.map(({ language }) => language);
      };
      expect([place, await languages(), await languages(speaking('en'))]).toEqual([
        place,
        ['de', 'tr'],
        ['de', 'en'],
      ]);
    }
  });

  it('and that of a template, to somebody whose name is an example in it', async () => {
    const text = '{{name}} {{number}}';
    const body = { kind: 'written', language: 'de', text, textLanguage: 'en' };
    const shown = async (headers?: Record<string, string>) =>
      previewTemplate.answer.parse((await staff.post(previewTemplate.path, body, headers)).json).text;
    expect(await shown()).toContain('Amina Örnek TR00000000ORNEK0');
    expect(await shown(speaking('en'))).toContain('Amina Example TR0000000EXAMPLE');
  });
});

describe('one’s own language', () => {
  it('is changed in the account, and once in the log', async () => {
    const member = await joined('en');
    const told = async () => (await member.get(readSession.path)).json;
    expect(await told()).toMatchObject({ person: { language: 'en' } });
    const change = (language: string) => member.post(changeOwnLanguage.path, { language });
    expect(refusal(await change('de'))).toBe('400 invalidRequest language');
    expect((await change('tr')).status).toBe(204);
    expect((await change('tr')).status).toBe(204);
    expect(await told()).toMatchObject({ person: { language: 'tr' } });
    const entries = await product.sql(
      `select detail->>'what' as what from audit_log where action = 'person.changed'`,
    );
    expect(entries).toEqual([{ what: 'language' }]);
    expect((await clientOf(product).post(changeOwnLanguage.path, { language: 'en' })).status).toBe(401);
  });
});
