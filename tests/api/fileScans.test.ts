import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { replyWithFile, sendFile } from '../../src/contract/chat.ts';
import { visaDetails } from '../../src/contract/staff.ts';
import { languages } from '../../src/domain/languages.ts';
import { eicar, startClamd } from '../standIns/clamd.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insurancePayload } from '../support/insurance.ts';
import { hurryJobs, rewriteDocuments } from '../support/jobs.ts';
import { signedIn } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { startTestProduct } from '../support/product.ts';

/** A product with a virus scanner: every uploaded file passes it before anything else reads it. */

const clamd = await startClamd();
const product = await startTestProduct({ CLAMD_SOCKET: clamd.address });
const visitor = clientOf(product);
const staff = await signedIn(product);
afterAll(async () => {
  await product.end();
  await clamd.stop();
});
beforeEach(() => {
  clamd.behave('sound');
  clamd.scanned.length = 0;
});

const stored = async () =>
  (
    await product.sql<{ applications: number; files: number }>(
      'select (select count(*)::int from applications) as applications, (select count(*)::int from files) as files',
    )
  )[0];
const infections = () =>
  product.sql<{ actor: string; application: string | null; detail: object }>(
    `select actor, application_id as application, detail from audit_log where action = 'file.infected' order by id`,
  );
const insureChild = async (photos: readonly Buffer[], language = 'en') =>
  visitor.post(
    `/api/insurance/applications?lang=${language}`,
    await insurancePayload(visitor, {
      dateOfBirth: '2015-06-01',
      parentIdPhotos: photos.map((photo, index) => ({
        name: `id${index}.jpg`,
        data: asDataUrl(photo),
        type: 'mother',
      })),
    }),
  );
const infectedPhoto = async () => Buffer.concat([await phonePhoto(), Buffer.from(eicar)]);
const pathOf = async (number: string) => `/api/admin/applications/${await product.idOf(number)}`;
const approve = async (number: string, pdf: Buffer) =>
  staff.patch(`${await pathOf(number)}/status`, {
    status: 'approved',
    pdfAttachment: pdf.toString('base64'),
  });

describe('a traveller’s photo', () => {
  it('passes when it is clean, and the scanner saw what was sent, not what we made of it', async () => {
    const photo = await phonePhoto();
    expect((await insureChild([photo, photo])).status).toBe(201);
    expect(clamd.scanned.length).toBe(2);
    expect(clamd.scanned.every((file) => file.equals(photo))).toBe(true);
    expect(await product.sql('select 1 from files where scanned_at is null')).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))(
    'is refused with a sentence that names it when something is found: %s',
    async (language) => {
      const before = await stored();
      const answer = await insureChild([await phonePhoto(), await infectedPhoto()], language);
      expect(refusal(answer)).toBe('400 photoInfected parentIdPhotos');
      expect(answer.json).toMatchObject({ message: expect.stringMatching(/id1\.jpg/) });
      expect(await stored()).toEqual(before);
    },
  );

  it('is found out also when it is no picture, and each find is in the audit log', async () => {
    const before = (await infections()).length;
    expect(refusal(await insureChild([Buffer.from(eicar)]))).toBe('400 photoInfected parentIdPhotos');
    const found = (await infections()).slice(before);
    expect(found).toEqual([
      {
        actor: 'applicant',
        application: null,
        detail: { signature: 'Eicar-Test-Signature', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
  });
});

describe('a document of staff', () => {
  it('is refused in Turkish when something is found, and decides nothing', async () => {
    const number = await apply(visitor);
    const pdf = Buffer.from(
      (await makePdf()).toString('latin1').replace('%%EOF', `% ${eicar}\n%%EOF`),
      'latin1',
    );
    const answer = await approve(number, pdf);
    expect(refusal(answer)).toBe('400 pdfInfected pdfAttachment');
    expect(answer.json).toMatchObject({ message: expect.stringContaining('Virüs taraması') });
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({ status: 'pending' });
    expect((await infections()).at(-1)).toMatchObject({
      actor: 'staff',
      application: await product.idOf(number),
    });
    const { timeline } = visaDetails.parse((await staff.get(await pathOf(number))).json);
    expect(timeline.map(({ action }) => action)).toContain('file.infected');
  });

  it('from before there was a scanner is scanned at its first download, and withheld when something is found', async () => {
    const number = await apply(visitor);
    expect((await approve(number, await makePdf())).status).toBe(200);
    const download = () => visitor.get(`/api/download/visa/${number}`);
    const forget = async () =>
      product.sql('update files set scanned_at = null where application_id = $1', [
        await product.idOf(number),
      ]);
    clamd.scanned.length = 0;
    expect((await download()).status).toBe(200);
    expect(clamd.scanned.length).toBe(0);

    await forget();
    clamd.behave({ says: 'stream: Late-Signature FOUND' });
    expect(refusal(await download())).toBe('409 documentWithheld');
    clamd.behave('closing');
    expect(refusal(await download())).toBe('503 filesNotChecked');
    clamd.behave('sound');
    clamd.scanned.length = 0;
    expect((await download()).status).toBe(200);
    expect((await download()).status).toBe(200);
    expect(clamd.scanned.length).toBe(1);
  });
});

describe('while the scanner is away', () => {
  it('a stored document that waits for it keeps no other from being rewritten', async () => {
    const numbers = [await apply(visitor), await apply(visitor)];
    for (const number of numbers) expect((await approve(number, await makePdf())).status).toBe(200);
    const [waiting = '', other = ''] = await Promise.all(numbers.map((number) => product.idOf(number)));
    await product.sql('update files set released = null where application_id in ($1, $2)', [waiting, other]);
    await product.sql('update files set scanned_at = null where application_id = $1', [waiting]);
    const rewritten = async () =>
      (
        await product.sql<{ id: string }>(
          'select application_id as id from files where application_id in ($1, $2) and released is not null',
          [waiting, other],
        )
      ).map(({ id }) => id);
    clamd.behave('closing');
    await rewriteDocuments(product);
    expect(await eventually(async () => (await rewritten()).length > 0 && rewritten())).toEqual([other]);
    clamd.behave('sound');
    await eventually(async () => {
      await hurryJobs(product, 'documents.rewrite');
      return (await rewritten()).length === 2;
    });
  });

  it.each(languages.map(({ code }) => code))(
    'a photo waits with 503 and a sentence, and nothing is stored: %s',
    async (language) => {
      const before = await stored();
      clamd.behave('closing');
      const answer = await insureChild([await phonePhoto()], language);
      expect(refusal(answer)).toBe('503 filesNotChecked');
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await stored()).toEqual(before);
    },
  );

  it('a document decides nothing, and what carries no file goes on', async () => {
    clamd.behave('closing');
    const number = await apply(visitor);
    expect(refusal(await approve(number, await makePdf()))).toBe('503 filesNotChecked');
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({ status: 'pending' });
    clamd.behave('sound');
    expect((await approve(number, await makePdf())).status).toBe(200);
  });

  it('/readyz says so and stays ready, and the figures count it', async () => {
    expect(await (await fetch(`${product.publicUrl}/readyz`)).json()).toEqual({
      status: 'ready',
      scanner: 'up',
    });
    clamd.behave('closing');
    const answer = await fetch(`${product.publicUrl}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ready', scanner: 'away' });
    const metrics = await (await fetch(`${product.publicUrl}/metrics`)).text();
    for (const outcome of ['clean', 'found', 'failed']) {
      expect(metrics).toMatch(new RegExp(`kapi_file_scans_total\\{outcome="${outcome}"\\} [1-9]`));
    }
  });
});

describe('a file in the chat', () => {
  const given = (data: string) => ({
    message: '',
    clientMessageId: randomUUID(),
    file: { name: 'page.jpg', data },
  });
  const files = () => product.sql('select from chat_files');

  it('passes the scanner, of a visitor and of staff; what it finds is refused and noted without a person', async () => {
    const client = clientOf(product);
    const { sessionId } = await write(client, 'A page follows.');
    const before = (await infections()).length;
    const infected = given((await infectedPhoto()).toString('base64'));
    expect(refusal(await client.post(sendFile.path, infected))).toBe('400 photoInfected file');
    expect(refusal(await staff.post(replyWithFile.path, { sessionId, ...infected }))).toBe(
      '400 photoInfected file',
    );
    const noted = (await infections()).slice(before);
    expect(noted.map(({ actor, application }) => [actor, application])).toEqual([
      ['applicant', null],
      ['staff', null],
    ]);
    const sound = await phonePhoto();
    const answer = await client.post(sendFile.path, given(sound.toString('base64')));
    expect(answer.status).toBe(201);
    expect(clamd.scanned.at(-1)?.equals(sound)).toBe(true);
    expect(await files()).toHaveLength(1);
  });

  it('is not taken without a verdict, and the same call works later', async () => {
    const client = clientOf(product);
    await write(client, 'A page follows.');
    const body = given((await phonePhoto()).toString('base64'));
    clamd.behave('closing');
    expect(refusal(await client.post(sendFile.path, body))).toBe('503 filesNotChecked file');
    clamd.behave('sound');
    expect((await client.post(sendFile.path, body)).status).toBe(201);
  });
});
