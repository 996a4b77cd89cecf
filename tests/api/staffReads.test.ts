import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailList } from '../../src/contract/applicationFile.ts';
import { bulkAction } from '../../src/contract/bulk.ts';
import { conversationList } from '../../src/contract/chatInbox.ts';
import { listDisputes } from '../../src/contract/disputes.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { addTemplate } from '../../src/contract/templates.ts';
import { isStaffAccess } from '../../src/domain/staff/permissions.ts';
import { auditActionNames } from '../../src/web/staff/audit/auditTexts.ts';
import { actions } from '../../src/web/staff/details/timelineTexts.ts';
import { write } from '../support/chat.ts';
import { apply, type Client, openCheckout, payWithCard, staffPassword, today } from '../support/client.ts';
import { type PromisedEndpoint, promisedEndpoints } from '../support/contract.ts';
import { base64Pdf, documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { operatorFile } from '../support/operatorFile.ts';
import { requestSteps } from '../support/requests.ts';

/** Who saw what: every read of staff that shows a person leaves its entry in the audit log, and no other shows one. */

const opened = await openStaffedProduct({ OPERATOR_FILE: operatorFile });
const { product, visitor, staff } = opened;
const { pathOf, approve, detailsOf } = documentSteps(opened);

const requests = requestSteps(opened);

const kinds = {
  visa: { number: await apply(visitor), amount: 224 },
  insurance: { number: await insure(visitor), amount: 114 },
};
type Kind = keyof typeof kinds;

const bulkOf = (kind: Kind, id: string) => ({ kind, act: 'assign', chosen: { ids: [id] } });

/** What the paths of the staff API name, for an application of each kind that has one of each. */
async function paramsOf(kind: Kind): Promise<Record<string, string>> {
  const { number, amount } = kinds[kind];
  const path = await pathOf(number, kind);
  await payWithCard(await openCheckout(visitor, number, amount, kind));
  const receipt = await eventually(
    async () => refundOverview.parse((await staff.get(`${path}/refunds`)).json).documents[0]?.number,
  );
  const order = { amount: '10.00', reason: 'fraud', openedOn: today() };
  expect((await staff.post(`${path}/disputes`, order)).status).toBe(201);
  const { disputes } = listDisputes(kind).answer.parse((await staff.get(`${path}/disputes`)).json);
  const answered = await requests.answered(number, kind);
  await approve(path, `the document of ${number}`);
  const [file] = (await detailsOf(path)).document.files;
  const id = path.slice(path.lastIndexOf('/') + 1);
  expect((await staff.post(`${path}/mails`, { text: 'Words of staff.', key: randomUUID() })).status).toBe(
    204,
  );
  const { items } = mailList.parse((await staff.get(`${path}/mails`)).json);
  const bulk = bulkAction.parse((await staff.post('/api/admin/bulk', bulkOf(kind, id))).json);
  return {
    id,
    bulkId: bulk.id,
    mailId: items.find(({ isWorded }) => isWorded)?.id ?? '',
    document: receipt,
    disputeId: disputes[0]?.id ?? '',
    documentId: file?.id ?? '',
    ...answered,
  };
}

async function template(): Promise<string> {
  const typed = { kind: 'rejection', name: 'Fotoğraf', texts: { en: 'The photo, {{name}}.' } };
  return addTemplate.answer.parse((await staff.post(addTemplate.path, typed)).json).id;
}

async function conversation(): Promise<string> {
  await write(visitor, `About ${kinds.visa.number}`);
  const { json } = await staff.get('/api/admin/chat/sessions');
  return conversationList.parse(json).items[0]?.sessionId ?? '';
}

const params = {
  visa: await paramsOf('visa'),
  insurance: await paramsOf('insurance'),
  sessionId: await conversation(),
  templateId: await template(),
};
/** Some reads are POST, so that no address holds personal data. */
const reads = (await promisedEndpoints()).filter(
  ({ method, access, reading }) =>
    isStaffAccess(access) && (method === 'GET' || (reading !== undefined && reading !== 'change')),
);
const named = ({ method, path }: PromisedEndpoint) => `${method} ${path}`;
const readsThat = (shows: boolean) =>
  reads
    .filter(({ reading }) => (reading !== 'noPerson') === shows)
    .map((read) => [named(read), read] as const);

/** Has read nothing yet: the same read within a minute leaves one entry. */
const reader = await signedIn(product);

/** What a read by POST is asked with. */
async function bodyOf(path: string): Promise<object> {
  const { number } = kinds.visa;
  if (path.endsWith('/search')) return { key: number };
  if (path.endsWith('/bulk')) return bulkOf('visa', params.visa['id'] ?? '');
  if (path.endsWith('/find')) return { text: number };
  if (path.endsWith('/sealed')) return { groups: ['passport'] };
  if (path.endsWith('/export')) return { applications: [number], conversations: [], password: staffPassword };
  if (path.endsWith('/mails/preview')) return { text: 'Words of staff.' };
  if (path.endsWith('/requests/preview')) return { items: ['travelDate'] };
  if (path.endsWith('/templates/preview'))
    return { kind: 'rejection', language: 'ar', text: 'Dear {{name}}', textLanguage: 'en' };
  if (path.endsWith('/check')) return { pdfAttachment: await base64Pdf('a document that staff have') };
  return {};
}

async function read(by: Client, { method, path }: PromisedEndpoint) {
  const { sessionId, templateId, ...ofKind } = params;
  const values = { sessionId, templateId, ...ofKind[path.includes('insurance') ? 'insurance' : 'visa'] };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = new Map(Object.entries(values)).get(name);
    if (value === undefined) throw new Error(`No value for ${name}.`);
    return value;
  });
  return method === 'GET' ? by.get(address) : by.post(address, await bodyOf(path));
}

/** The names that staff read in the audit log. */
const turkishNames = new Map([...actions, ...auditActionNames]);

const entries = () =>
  product.sql<{ action: string }>("select action from audit_log where actor = 'staff' order by id");

it.each(readsThat(true))('%s leaves its entry', async (_, endpoint) => {
  const before = await entries();
  expect((await read(reader, endpoint)).status).toBe(200);
  const fresh = (await entries()).slice(before.length).map(({ action }) => action);
  const { reading } = endpoint;
  expect(fresh).toEqual([typeof reading === 'object' ? reading.action : expect.any(String)]);
  expect(fresh.filter((action) => !turkishNames.has(action))).toEqual([]);
});

it.each(readsThat(false))('%s shows nobody', async (_, endpoint) => {
  const { status, text } = await read(staff, endpoint);
  expect(status).toBe(200);
  // A file in base64 may spell any word by chance.
  const words = text.replace(/[\w+/=]{100,}/g, '');
  expect(words).not.toMatch(/Nkosi|Thandiwe|Schmidt|Ada Visitor|@example\.com|A01234567|C01X00T47/i);
});
