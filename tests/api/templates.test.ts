import { beforeEach, describe, expect, it } from 'vitest';
import {
  addTemplate,
  previewRejection,
  previewTemplate,
  type Template,
  templateList,
  templateVersions,
} from '../../src/contract/templates.ts';
import type { TemplateKind, TemplateTexts } from '../../src/domain/staff/templates.ts';
import { type Answer, apply, clientOf, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { requestSteps } from '../support/requests.ts';
import { withRoles } from '../support/withRoles.ts';

/** Texts that staff word once: who may, their versions, and the e-mails that are made from them. */

const steps = await openStaffedProduct();
const { product, visitor } = steps;
const requests = requestSteps(steps);
const editor = await withRoles(product, ['owner']);
const officer = await withRoles(product, ['officer']);
const finance = await withRoles(product, ['finance']);
const caller = await withRoles(product, [], ['case.read', 'case.decide']);

type By = { cookie: string };
const ask = (by: By, method: string, path: string, body?: object): Promise<Answer> =>
  clientOf(product).send(method, path, body, { cookie: by.cookie });
const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));

type Typed = { kind?: TemplateKind; name: string; texts: TemplateTexts };
const path = '/api/admin/templates';
const add = (by: By, typed: Typed) => ask(by, 'POST', path, { kind: 'rejection', ...typed });
const change = (by: By, { id, version }: { id: string; version: number }, typed: Typed) =>
  ask(by, 'PATCH', `${path}/${id}`, { name: typed.name, texts: typed.texts, version });
const retire = (by: By, id: string, isRetired = true) =>
  ask(by, 'POST', `${path}/${id}/retirement`, { isRetired });
const list = async () => templateList.parse((await ask(finance, 'GET', path)).json).templates;
const versionsOf = async (id: string) =>
  templateVersions.parse((await ask(editor, 'GET', `${path}/${id}/versions`)).json).versions;

let count = 0;
async function added(texts: TemplateTexts, kind: TemplateKind = 'rejection'): Promise<Template> {
  count += 1;
  const answer = await add(editor, { kind, name: `Metin ${count}`, texts });
  expect(outcome(answer)).toBe('201');
  const { id } = addTemplate.answer.parse(answer.json);
  const found = (await list()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No template ${id}.`);
  return found;
}
const chosen = ({ id, version }: Template) => ({ id, version });

async function paid(changes: Record<string, unknown> = {}): Promise<string> {
  const number = await apply(visitor, changes);
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => {
    const [row] = await product.sql<{ paid: boolean }>(
      'select due_at is not null as paid from applications where number = $1',
      [number],
    );
    return row?.paid === true;
  });
  return number;
}
const caseOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}`;
const reject = async (number: string, given: object) =>
  ask(editor, 'PATCH', `${await caseOf(number)}/status`, { status: 'rejected', ...given });
const preview = async (by: By, number: string, given: object) =>
  ask(by, 'POST', `${await caseOf(number)}/rejection-preview`, given);
const logged = async (action: string) =>
  product.sql<{ detail: object }>('select detail from audit_log where action = $1 order by id', [action]);

beforeEach(async () => {
  await product.sql(
    `update message_templates set retired_at = now(), name = 'alt ' || id where name not like 'alt %'`,
  );
});

describe('a template', () => {
  it('is read by all of staff, and written by whom the word allows', async () => {
    const typed = { name: 'Fotoğraf', texts: { en: 'The photo.' } };
    expect(outcome(await add(finance, typed))).toBe('403 notAllowed');
    expect(outcome(await add(caller, typed))).toBe('403 notAllowed');
    expect(outcome(await add(officer, typed))).toBe('201');
    expect((await list()).find(({ name }) => name === 'Fotoğraf')).toMatchObject({
      kind: 'rejection',
      texts: { en: 'The photo.' },
      version: 1,
      isRetired: false,
      savedBy: 'officer',
    });
    expect((await logged('template.added')).at(-1)?.detail).toEqual({
      template: 'Fotoğraf',
      templateVersion: 1,
    });
  });

  it('is refused at the field that is wrong', async () => {
    const told = async (name: string, texts: TemplateTexts) => {
      const answer = await add(editor, { name, texts });
      const { fields } = answer.json as { fields: Record<string, string> };
      return [answer.status, Object.keys(fields)];
    };
    expect(await told(' ', { en: 'x' })).toEqual([400, ['name']]);
    expect(await told('A', { tr: 'x' })).toEqual([400, ['texts.en']]);
    expect(await told('A', { en: '{{nam}}', ar: '{{name', de: '<b>' })).toEqual([
      400,
      ['texts.en', 'texts.de', 'texts.ar'],
    ]);
    expect(await told('A', { en: 'https://evil.example' })).toEqual([400, ['texts.en']]);
    expect(outcome(await add(editor, { name: 'A', texts: { en: 'www.evisa.gov.tr' } }))).toBe('201');
    expect(outcome(await add(editor, { name: 'a', texts: { en: 'x' } }))).toBe('409 templateNameTaken name');
    expect(outcome(await add(editor, { kind: 'request', name: 'a', texts: { en: 'x' } }))).toBe('201');
  });

  it('gets a version with each change, and keeps those before', async () => {
    const first = await added({ en: 'One', tr: 'Bir' });
    const again = { name: first.name, texts: { en: 'One', tr: 'Bir', de: ' ' } };
    expect((await change(officer, first, again)).json).toEqual({ version: 1 });
    expect((await change(officer, first, { name: 'Yeni ad', texts: { en: 'Two' } })).json).toEqual({
      version: 2,
    });
    expect(await versionsOf(first.id)).toMatchObject([
      { version: 2, name: 'Yeni ad', texts: { en: 'Two' }, savedBy: 'officer' },
      { version: 1, name: first.name, texts: { en: 'One', tr: 'Bir' }, savedBy: 'owner' },
    ]);
    expect((await logged('template.changed')).at(-1)?.detail).toEqual({
      template: 'Yeni ad',
      templateVersion: 2,
      formerName: first.name,
    });
    for (const statement of [
      'update message_template_versions set name = name',
      'delete from message_template_versions',
    ])
      await expect(product.sql(statement)).rejects.toThrow(/never changed/);
    expect(outcome(await ask(editor, 'GET', `${path}/999999/versions`))).toBe('404 templateUnknown');
  });

  it('tells the second of two editors who was first', async () => {
    const seen = await added({ en: 'One' });
    await change(officer, seen, { name: seen.name, texts: { en: 'Two' } });
    const late = await change(editor, seen, { name: seen.name, texts: { en: 'Three' } });
    expect(outcome(late)).toBe('409 templateChanged');
    expect(JSON.stringify(late.json)).toContain('officer');
    expect((await versionsOf(seen.id)).map(({ texts }) => texts['en'])).toEqual(['Two', 'One']);
  });

  it('is changed once by two at once', race, async () => {
    let seen = await added({ en: 'Before' });
    for (let round = 0; round < scaled(200, 8); round += 1) {
      const both = await Promise.all(
        ['one', 'other'].map((who) =>
          change(editor, seen, { name: seen.name, texts: { en: `${round} ${who}` } }),
        ),
      );
      expect(both.map(outcome).sort()).toEqual(['200', '409 templateChanged']);
      seen = { ...seen, version: seen.version + 1 };
      expect((await versionsOf(seen.id))[0]?.version).toBe(seen.version);
    }
  });

  it('can be retired and come back', async () => {
    const { id } = await added({ en: 'One' });
    expect(outcome(await retire(finance, id))).toBe('403 notAllowed');
    expect(outcome(await retire(officer, id))).toBe('204');
    expect(outcome(await retire(officer, id))).toBe('204');
    expect((await list()).find((one) => one.id === id)?.isRetired).toBe(true);
    expect(await logged('template.retired')).toHaveLength(1);
    expect(outcome(await retire(officer, id, false))).toBe('204');
    expect((await list()).find((one) => one.id === id)?.isRetired).toBe(false);
    expect(outcome(await retire(officer, '999999'))).toBe('404 templateUnknown');
  });
});

describe('a preview', () => {
  const example = (text: string, language: string, textLanguage = language) =>
    ask(officer, 'POST', `${path}/preview`, { kind: 'request', text, language, textLanguage });

  it('is the e-mail to somebody made up, in the language’s direction', async () => {
    const mail = previewTemplate.answer.parse((await example('السيد {{name}} {{due}}', 'ar')).json);
    expect(mail.html).toContain('lang="ar" dir="rtl"');
    for (const body of [mail.text, mail.html]) expect(body).toContain('السيد \u2068Amina Örnek\u2069');
    expect(outcome(await example('{{nam}}', 'en'))).toBe('400 templateVariableUnknown text');
  });
});

describe('a rejection with a template', () => {
  const texts = {
    en: 'Dear {{name}}, your photo for {{number}} is too dark. Was due {{due}}.',
    tr: 'Sayın {{name}}, fotoğrafınız çok karanlık.',
  };

  it('is previewed and sent in the traveller’s language, and names the version', async () => {
    const template = await added(texts);
    const number = await paid();
    await product.sql(`update applications set language = 'tr', first_name = 'Ay<b>şe' where number = $1`, [
      number,
    ]);
    const given = { template: chosen(template), reason: 'Sayfa 2.' };
    const { mails } = previewRejection('visa').answer.parse((await preview(caller, number, given)).json);
    expect(mails.map(({ language }) => language)).toEqual(['tr', 'en']);
    expect(outcome(await preview(finance, number, given))).toBe('403 notAllowed');

    expect(outcome(await reject(number, given))).toBe('200');
    const mail = await eventually(async () =>
      (await product.mails()).find(
        ({ subject, text }) => subject?.includes(number) && text?.includes('çok karanlık'),
      ),
    );
    expect(mail.text).toContain('fotoğrafınız çok karanlık.\n\nSayfa 2.');
    expect(mail.html).not.toContain('<b>');
    expect(mails[0]?.text).toContain('fotoğrafınız çok karanlık.\n\nSayfa 2.');
    expect((await logged('application.rejected')).at(-1)?.detail).toMatchObject({
      template: template.name,
      templateVersion: 1,
      withReason: true,
    });
    await change(editor, template, { name: template.name, texts: { en: 'Other' } });
    const details = await ask(editor, 'GET', await caseOf(number));
    expect(details.text).toContain('fotoğrafınız çok karanlık');
  });

  it('is refused for a value that the case lacks, in the preview too', async () => {
    const template = await added(texts);
    const number = await apply(visitor);
    const given = { template: chosen(template) };
    expect(outcome(await preview(officer, number, given))).toBe('409 templateValueMissing');
    const told = await reject(number, given);
    expect(outcome(told)).toBe('409 templateValueMissing');
    expect(JSON.stringify(told.json)).toContain('söz verilen zaman');
    const rows = await product.sql(`select id from decisions where application_id = $1`, [
      await product.idOf(number),
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused for a version that is no more, a retired template, and one of another kind', async () => {
    const number = await apply(visitor);
    const seen = await added({ en: 'One' });
    await change(editor, seen, { name: seen.name, texts: { en: 'Two' } });
    expect(outcome(await reject(number, { template: chosen(seen) }))).toBe('409 templateOutdated');
    const retired = await added({ en: 'One' });
    await retire(editor, retired.id);
    expect(outcome(await reject(number, { template: chosen(retired) }))).toBe('409 templateOutdated');
    const other = await added({ en: 'One' }, 'request');
    expect(outcome(await reject(number, { template: chosen(other) }))).toBe('404 templateUnknown');
    const approving = { status: 'approved', template: chosen(await added({ en: 'One' })) };
    const approved = await ask(editor, 'PATCH', `${await caseOf(number)}/status`, approving);
    expect(outcome(approved)).toBe('400 invalidRequest template');
  });
});

describe('asking with a template', () => {
  it('stands above staff’s words, and is enough where words are needed', async () => {
    const template = await added(
      { en: 'Please explain, {{name}}, by {{due}}.', tr: 'Lütfen açıklayın, {{name}}.' },
      'request',
    );
    const number = await paid();
    const given = { items: ['otherExplanation'], template: chosen(template) };
    const shown = await ask(officer, 'POST', `${await caseOf(number)}/requests/preview`, given);
    expect(shown.json).toMatchObject({ mails: [{ language: 'en' }, { language: 'tr' }] });
    expect(JSON.stringify(shown.json)).toContain('Lütfen açıklayın');
    expect(outcome(await ask(officer, 'POST', `${await caseOf(number)}/requests`, given))).toBe('201');
    const [request] = await requests.listed(number);
    expect(request?.text).toMatch(/^Please explain, Thandiwe Nkosi, by .+Istanbul time\)\.$/);
    expect((await requests.opened(await requests.tokenOf(number))).text).toBe(request?.text);
    expect((await logged('request.asked')).at(-1)?.detail).toMatchObject({
      template: template.name,
      templateVersion: 1,
      withReason: false,
    });
  });
});
