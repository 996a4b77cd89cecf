import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailList, type ShownMail } from '../../src/contract/applicationFile.ts';
import { addTemplate, type TemplateVersion } from '../../src/contract/templates.ts';
import { openMailText, previewWritten } from '../../src/contract/writtenMails.ts';
import { staffTextLimits } from '../../src/domain/constants.ts';
import { type Answer, apply, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { withRoles } from '../support/withRoles.ts';

/** Staff write an e-mail to a traveller in their own words. Issue 19, item 8. */

const { product, visitor } = await openStaffedProduct();
const officer = await withRoles(product, ['officer']);
const finance = await withRoles(product, ['finance']);

type By = { cookie: string };
type Given = { text?: string; template?: { id: string; version: number }; key?: string };
const ask = (by: By, method: string, path: string, body?: object): Promise<Answer> =>
  clientOf(product).send(method, path, body, { cookie: by.cookie });
const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));
const mailsPath = async (number: string) => `/api/admin/applications/${await product.idOf(number)}/mails`;
const write = async (number: string, { key = randomUUID(), ...given }: Given, by: By = officer) =>
  ask(by, 'POST', await mailsPath(number), { ...given, key });
const preview = async (number: string, given: Given) =>
  ask(officer, 'POST', `${await mailsPath(number)}/preview`, given);
const written = async (number: string): Promise<ShownMail[]> =>
  mailList
    .parse((await ask(officer, 'GET', await mailsPath(number))).json)
    .items.filter(({ event }) => event === 'written');
const received = (number: string, words: string, count = 1) =>
  eventually(async () => {
    const mails = await product.mails();
    const found = mails.filter(({ subject, text }) => subject?.includes(number) && text?.includes(words));
    return found.length >= count && found;
  });
const logged = async (number: string, action: string) =>
  product.sql<{ detail: object }>(
    'select detail from audit_log where application_id = $1 and action = $2 order by id',
    [await product.idOf(number), action],
  );

async function addedTemplate(texts: TemplateVersion['texts']): Promise<{ id: string; version: number }> {
  const typed = { kind: 'written', name: `Metin ${randomUUID().slice(0, 8)}`, texts };
  const { json } = await ask(officer, 'POST', addTemplate.path, typed);
  return { id: addTemplate.answer.parse(json).id, version: 1 };
}

describe('an e-mail in staff’s own words', () => {
  it('leaves with greeting, number and link in the traveller’s language, and stands in the log', async () => {
    const number = await apply(visitor, { firstName: 'Written' });
    await product.sql(`update applications set language = 'ar' where number = $1`, [number]);
    expect(outcome(await write(number, { text: '  Your <b>flight</b>?\n\nWrite soon.  ' }))).toBe('204');
    const [mail] = await received(number, 'Your <b>flight</b>?\n\nWrite soon.');
    expect(mail?.subject).toContain('رسالة بشأن طلبك');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).toContain('Your &lt;b&gt;flight&lt;/b&gt;?');
    expect(mail?.text).toContain('/status#link=');
    const [listed] = await eventually(async () => {
      const mails = await written(number);
      return mails[0]?.state === 'sent' && mails;
    });
    expect(listed).toMatchObject({ isWorded: true, copy: 0 });
    expect(await logged(number, 'mail.written')).toEqual([
      { detail: { mail: listed?.id, withReason: true } },
    ]);

    const text = await ask(finance, 'GET', `${await mailsPath(number)}/${listed?.id}/text`);
    expect(openMailText('visa').answer.parse(text.json).text).toBe('Your <b>flight</b>?\n\nWrite soon.');
    expect(await logged(number, 'mail.opened')).toHaveLength(1);
    const again = await ask(officer, 'POST', `${await mailsPath(number)}/${listed?.id}/resend`);
    expect(outcome(again)).toBe('204');
    await received(number, 'Write soon.', 2);
  });

  it('is sealed where it is stored', async () => {
    const number = await apply(visitor);
    await write(number, { text: 'Unmistakable words.' });
    const [row] = await product.sql<{ staff_text: Buffer }>(
      `select staff_text from mails where application_id = $1 and event = 'written'`,
      [await product.idOf(number)],
    );
    expect(row?.staff_text.toString('latin1')).not.toContain('Unmistakable');
  });

  it('is refused without words, with too many, of another case, and to whom the word is not given', async () => {
    const number = await apply(visitor);
    expect(outcome(await write(number, {}))).toBe('400 writtenTextNeeded text');
    expect(outcome(await write(number, { text: ' \n ' }))).toBe('400 writtenTextNeeded text');
    const long = 'x'.repeat(staffTextLimits.written + 1);
    expect(outcome(await write(number, { text: long }))).toBe('400 staffTextTooLong text');
    expect(outcome(await write(number, { text: 'Hello' }, finance))).toBe('403 notAllowed');
    const insurance = (await mailsPath(number)).replace('applications', 'insurance-applications');
    const body = { text: 'Hello', key: randomUUID() };
    expect(outcome(await ask(officer, 'POST', insurance, body))).toBe('404 applicationNotFound');
    const other = await apply(visitor);
    await write(other, { text: 'Of the other.' });
    const [mail] = await written(other);
    const foreign = await ask(officer, 'GET', `${await mailsPath(number)}/${mail?.id}/text`);
    expect(outcome(foreign)).toBe('404 notFound');
    expect(await written(number)).toEqual([]);
  });

  it('leaves once for a key, however often and however fast it is pressed', race, async () => {
    for (let round = 0; round < scaled(50, 4); round += 1) {
      const number = await apply(visitor);
      const given = { text: `Once in round ${round}.`, key: randomUUID() };
      const all = await Promise.all([1, 2, 3, 4].map(() => write(number, given)));
      expect(all.map(outcome)).toEqual(['204', '204', '204', '204']);
      expect(await written(number)).toHaveLength(1);
      expect(await logged(number, 'mail.written')).toHaveLength(1);
    }
  });
});

describe('a template', () => {
  const texts = { en: 'Dear {{name}}, about {{number}}.', tr: 'Sayın {{name}}, başvurunuz hakkında.' };

  it('stands above staff’s words in the traveller’s language, in the preview too', async () => {
    const template = await addedTemplate(texts);
    const number = await apply(visitor, { firstName: 'Templated' });
    await product.sql(`update applications set language = 'tr' where number = $1`, [number]);
    const given = { template, text: 'İyi yolculuklar.' };
    const { mails } = previewWritten('visa').answer.parse((await preview(number, given)).json);
    expect(mails.map(({ language }) => language)).toEqual(['tr', 'en']);
    expect(await written(number)).toEqual([]);
    expect(outcome(await write(number, given))).toBe('204');
    const [mail] = await received(number, 'başvurunuz hakkında.\n\nİyi yolculuklar.');
    const words = (text = '') =>
      text
        .replaceAll('\r\n', '\n')
        .replace(/link=\S+/, 'link')
        .trim();
    expect(words(mail?.text)).toBe(words(mails[0]?.text));
    expect((await logged(number, 'mail.written'))[0]?.detail).toMatchObject({ templateVersion: 1 });
  });

  it('is enough by itself, and refused for a value that the case lacks', async () => {
    const number = await apply(visitor);
    expect(outcome(await write(number, { template: await addedTemplate(texts) }))).toBe('204');
    await received(number, `about ${number}.`);
    const template = await addedTemplate({ en: 'By {{due}}.' });
    expect(outcome(await write(number, { template }))).toBe('409 templateValueMissing');
    expect(outcome(await preview(number, { template }))).toBe('409 templateValueMissing');
    const ofAnother = { ...template, version: 2 };
    expect(outcome(await write(number, { template: ofAnother }))).toBe('409 templateOutdated');
  });
});
