import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findEverything, foundEverything } from '../../src/contract/find.ts';
import { staffPaths } from '../../src/contract/params.ts';
import { exportPersonalData, findPerson, foundPerson } from '../../src/contract/personalRights.ts';
import { startCollector } from '../standIns/collector.ts';
import { backupPlace, backupScript, command } from '../support/backups.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf, openCheckout, payWithCard, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { insure } from '../support/insurance.ts';
import { openedOf } from '../support/opened.ts';
import { readOutbox } from '../support/outbox.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { killedPassword, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A passport number that goes through everything the product does stands nowhere on the disk and in nothing that is told. */

const planted = 'Q77QUETZAL88';
const unbooked = 'Q77QUETZAL99';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

/** The number as it may stand in bytes: as it is, in lower case, in two bytes a letter, and in base64 wherever it begins. */
const tracesOf = (number: string) => [
  Buffer.from(number),
  Buffer.from(number.toLowerCase()),
  Buffer.from(number, 'utf16le'),
  ...[0, 1, 2].map((before) => {
    const text = Buffer.from(`${' '.repeat(before)}${number}`).toString('base64');
    // The first and the last letters depend on the bytes beside the number.
    return Buffer.from(text.slice(before === 0 ? 0 : 4, -4));
  }),
];
const ofPassports = [planted, unbooked].flatMap(tracesOf);
const showsIn = (bytes: Buffer, traces = ofPassports) => traces.some((trace) => bytes.includes(trace));

async function filesThatShowIt(folder: string, traces = ofPassports): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (showsIn(await readFile(path), traces)) found.push(path);
  }
  return found;
}

// It starts a product, backs it up and reads every file of both.
it('is in no file, log, backup, trace or e-mail', { timeout: 300_000 }, async () => {
  const dataDir = await temporaryFolder('planted');
  cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
  const backups = await backupPlace();
  cleanUp.push(() => backups.remove());
  const collector = await startCollector();
  cleanUp.push(() => collector.stop());
  const environment = { DATA_DIR: dataDir, ...backups.environment };
  const product = await startProductProcess(await freePort(), {
    ...environment,
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  cleanUp.push(() => product.stop());
  const visitor = clientOf(product);
  const staff = clientOf(product);
  await staff.signIn(killedPassword);

  const person = { passportNumber: planted, email: 'planted@example.com' };
  const visa = await apply(visitor, person);
  const insurance = await insure(visitor, person);
  await payWithCard(await openCheckout(visitor, visa));
  await write(visitor, `My passport is ${planted}.`);
  const refused = await visitor.post(
    '/api/applications',
    await visaPayload(visitor, { passportNumber: unbooked, firstName: '' }),
  );
  expect(refused.status).toBe(400);

  // What staff do with it, also in an address.
  for (const path of [staffPaths.visa, staffPaths.insurance, '/api/admin/chat/sessions'])
    await staff.get(`${path}?search=${planted}`);
  await visitor.get(`/api/applications/${planted}`);
  const found = await staff.post(findPerson.path, { key: planted });
  const { applications } = foundPerson.parse(found.json);
  expect(applications.map(({ number }) => number).sort()).toEqual([visa, insurance].sort());
  const anywhere = foundEverything.parse((await staff.post(findEverything.path, { text: planted })).json);
  expect(anywhere.visa.hits.map(({ applicationNumber }) => applicationNumber)).toEqual([visa]);
  const copy = await staff.post(exportPersonalData.path, {
    applications: [visa, insurance],
    conversations: [],
    password: killedPassword,
  });
  expect(copy.text).toContain(planted);
  for (const { id, kind } of applications) {
    const path = `${staffPaths[kind]}/${id}`;
    // What staff read of the case covers the number until they ask for it.
    for (const part of ['', '/notes', '/mails', '/legal-holds', '/refunds', '/disputes'])
      expect((await staff.get(`${path}${part}`)).text).not.toContain(planted);
    expect((await openedOf(staff, path, ['passport'])).fields).toMatchObject({ passportNumber: planted });
    expect((await staff.post(`${path}/notes`, { text: `Seen: ${planted}` })).status).toBe(201);
    const decided = await staff.patch(`${path}/status`, { status: 'approved' });
    expect(decided.status).toBe(200);
  }
  expect((await command(backupScript, [], environment).ended).code).toBe(0);
  const outbox = join(dataDir, 'outbox');
  await eventually(async () => (await readOutbox(outbox)).length >= 4);
  await product.stop();

  // The search finds what is there: the number of the application, in the database and in its e-mails.
  expect((await filesThatShowIt(dataDir, tracesOf(visa))).length).toBeGreaterThan(2);
  expect(await filesThatShowIt(dataDir)).toEqual([]);
  expect(await filesThatShowIt(backups.directory)).toEqual([]);
  expect(showsIn(Buffer.from(product.output()))).toBe(false);
  expect(product.output()).toContain('request completed');
  expect(collector.spans().length).toBeGreaterThan(20);
  expect(showsIn(Buffer.from(collector.raw()))).toBe(false);
  for (const { html = '', text = '', attachments } of await readOutbox(outbox)) {
    expect(showsIn(Buffer.from(`${html}${text}`))).toBe(false);
    for (const { content, mimeType } of attachments)
      if (mimeType === 'application/pdf' && typeof content !== 'string')
        expect(await textOfPdf(Buffer.from(new Uint8Array(content)))).not.toContain(planted);
  }
});
