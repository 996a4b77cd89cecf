import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { visaStatusLookup } from '../../src/contract/applicant.ts';
import { statusChanged } from '../../src/contract/decisions.ts';
import { openAnswerFile, previewRequest } from '../../src/contract/requests.ts';
import { visaList } from '../../src/contract/staff.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { apply, clientOf, openCheckout, payWithCard, refusal, staffPassword } from '../support/client.ts';
import { base64Pdf } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { race } from '../support/race.ts';
import { requestSteps } from '../support/requests.ts';
import { connectSocket } from '../support/socket.ts';

/** Staff ask a traveller by e-mail; the answer comes by a private link, and the due time waits for it. Issue 19, item 8. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { ask, answer, listed, open, opened, pathOf, tokenOf, tokensOf } = requestSteps(steps);
const { officer, take, assigneeOf } = assignmentSteps(product, visitor);

async function paid(changes: Record<string, unknown> = {}): Promise<string> {
  const number = await apply(visitor, changes);
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => (await rowOf(number))?.paymentStatus === 'succeeded');
  return number;
}
const rowOf = async (number: string) =>
  visaList.parse((await staff.get(`/api/admin/applications?search=${number}`)).json).items[0];
const statusOf = async (number: string) =>
  visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
const auditOf = async (number: string) =>
  (
    await product.sql<{ action: string; actor: string }>(
      `select action, actor from audit_log where application_id = $1 and action like 'request.%' order by id`,
      [await product.idOf(number)],
    )
  ).map(({ action, actor }) => `${actor} ${action}`);
const decide = async (number: string, status: string) =>
  staff.patch(`/api/admin/applications/${await product.idOf(number)}/status`, { status });
/** Moves what was asked, and the pause, into the past. */
const age = async (number: string, days: number) => {
  const id = await product.idOf(number);
  await product.sql(
    `update traveller_requests set asked_at = asked_at - $2::interval, closes_at = closes_at - $2::interval
     where application_id = $1 and state = 'open'`,
    [id, `${days} days`],
  );
  await product.sql(
    `update applications set due_paused_at = due_paused_at - $2::interval, paid_at = paid_at - $2::interval where id = $1`,
    [id, `${days} days`],
  );
};
const runHour = () => {
  const { jobs, db } = product.services;
  return jobs.enqueue(db, 'request.remind', { at: new Date().toISOString() }, { id: randomUUID() });
};

describe('what staff ask', () => {
  it('leaves by e-mail in the traveller’s language, pauses the due time, and is told on the status page', async () => {
    const number = await apply(clientOf(product), {}, 'ZAF');
    await product.sql(`update applications set language = 'ar' where number = $1`, [number]);
    await payWithCard(await openCheckout(visitor, number));
    await eventually(async () => (await rowOf(number))?.paymentStatus === 'succeeded');
    const asked = await ask(number, ['travelDate', 'otherExplanation'], { text: 'Why <b>two</b> names?' });
    expect(asked.status).toBe(201);

    const mail = await eventually(async () =>
      (await product.mails()).find(({ text }) => text?.includes('/answer#link=') && text.includes(number)),
    );
    expect(mail.subject).toContain('نحتاج إلى شيء منك');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.html).toContain('Why &lt;b&gt;two&lt;/b&gt; names?');
    for (const body of [mail.text ?? '', mail.html ?? ''])
      expect(body).not.toMatch(new RegExp(`https?:[^\\s"<>]*${number}`));

    expect((await rowOf(number))?.duePausedAt).not.toBeNull();
    const { request, dueAt } = await statusOf(number);
    expect(dueAt).not.toBeNull();
    expect(request?.items).toEqual(['travelDate', 'otherExplanation']);
    const page = (await visitor.get(`/api/applications/${number}`)).text;
    expect(page).not.toContain('two');
    expect(page).not.toContain(await tokenOf(number));
    const [row] = await product.sql('select open_due_at from applications where number = $1', [number]);
    expect(row).toEqual({ open_due_at: null });
    expect(await auditOf(number)).toEqual(['staff request.asked']);
  });

  it('is one request at a time, of an undecided application, with words where they are needed', async () => {
    const number = await apply(visitor);
    expect(refusal(await ask(number, ['otherDate']))).toBe('400 requestTextNeeded text');
    expect(refusal(await ask(number, ['parentDocument']))).toBe('400 invalidRequest items');
    expect((await ask(number, [])).status).toBe(400);
    expect((await ask(number, ['birthDate'])).status).toBe(201);
    expect(refusal(await ask(number, ['travelDate']))).toBe('409 requestOpen');
    const decided = await apply(visitor);
    expect((await decide(decided, 'rejected')).status).toBe(200);
    expect(refusal(await ask(decided, ['birthDate']))).toBe('409 requestNotPossible');
    expect(refusal(await ask(number, ['birthDate'], { kind: 'insurance' }))).toBe('404 applicationNotFound');
  });

  it('is shown before it leaves, in the traveller’s language and in one of staff’s', async () => {
    const number = await apply(visitor, { firstName: 'Previewed' });
    const path = await pathOf(number);
    const asked = { items: ['passportPage'], text: 'Page 2, please.' };
    const { mails } = previewRequest('visa').answer.parse((await staff.post(`${path}/preview`, asked)).json);
    expect(mails.map(({ language }) => language)).toEqual(['en', 'tr']);
    const [own, turkish] = mails;
    expect(own?.text).toContain('Previewed');
    expect(own?.text).toContain('Page 2, please.');
    expect(turkish?.text).toContain('Pasaportunuzun fotoğraflı sayfası');
    expect(await listed(number)).toEqual([]);
    expect((await ask(number, ['passportPage'], { text: 'Page 2, please.' })).status).toBe(201);
    const mail = await eventually(async () =>
      (await product.mails()).find(({ subject }) => subject === own?.subject),
    );
    const words = (text = '') =>
      text
        .replaceAll('\r\n', '\n')
        .replace(/link=\S+/, 'link')
        .replace(/\d\d:\d\d/g, 'time')
        .trim();
    expect(words(mail.text)).toBe(words(own?.text));
  });
});

describe('the link', () => {
  it('opens the request alone, and is refused when it is unknown, of an application, or revoked', async () => {
    const number = await apply(visitor);
    await ask(number, ['birthDate']);
    const token = await tokenOf(number);
    const shown = await open(token);
    expect(shown.text).not.toContain(number);
    expect(shown.text).not.toContain('Thandiwe');
    expect(await opened(token)).toMatchObject({ state: 'open', items: [{ key: 'birthDate', kind: 'date' }] });
    expect(refusal(await visitor.post('/api/status-link', { token }))).toBe('404 linkNotValid');
    expect(refusal(await open('x'.repeat(43)))).toBe('404 requestLinkNotValid');
    const ofApplication = await eventually(async () =>
      (await product.mails()).find(({ text }) => text?.includes(number) && text.includes('/status#link=')),
    );
    const other = /\/status#link=(\S+)/.exec(ofApplication.text ?? '')?.[1] ?? '';
    expect(refusal(await open(other))).toBe('404 requestLinkNotValid');

    const path = `/api/admin/applications/${await product.idOf(number)}/mail-links/revoke`;
    expect((await staff.post(path)).status).toBe(200);
    expect(refusal(await open(token))).toBe('404 requestLinkNotValid');
    expect(refusal(await answer(token, { birthDate: { date: '1990-02-28' } }))).toBe(
      '404 requestLinkNotValid',
    );
  });

  it('is sent again as another one, and both lead there', async () => {
    const number = await apply(visitor);
    await ask(number, ['birthDate']);
    const first = await tokenOf(number);
    const [request] = await listed(number);
    const path = `${await pathOf(number)}/${request?.id}/resend`;
    await eventually(async () => (await staff.post(path)).status === 204);
    const tokens = await tokensOf(number, 2);
    expect(new Set(tokens).size).toBe(2);
    for (const token of [...tokens, first]) expect((await opened(token)).state).toBe('open');
    expect((await auditOf(number)).at(-1)).toBe('staff request.resent');
  });
});

describe('the answer', () => {
  it('of a photo, a PDF, a date and an explanation is checked, sealed, shown to staff and announced', async () => {
    const number = await paid();
    await ask(number, ['passportPage', 'supportingDocument', 'travelDate', 'nameSpelling']);
    const token = await tokenOf(number);
    const socket = await connectSocket(product.publicUrl, { cookie: staff.cookie(), path: '/ws?admin=true' });
    const sent = await answer(token, {
      passportPage: { file: { name: 'page.jpg', data: asDataUrl(await phonePhoto()) } },
      supportingDocument: { file: { name: 'permit.pdf', data: await base64Pdf('Residence permit 4711') } },
      travelDate: { date: '2027-03-04' },
      nameSpelling: { text: '  THANDIWE  N.\r\nNKOSI ' },
    });
    expect(sent.status).toBe(204);
    expect((await socket.next('application_changed')).data).toMatchObject({ change: 'answered' });
    socket.close();

    const [request] = await listed(number);
    expect(request).toMatchObject({ state: 'answered', ended: { cause: 'answer', by: null } });
    const [page, permit, date, spelling] = request?.answers ?? [];
    expect(date).toMatchObject({ date: '2027-03-04' });
    expect(spelling).toMatchObject({ text: 'THANDIWE N.\nNKOSI' });
    const fileOf = async (shown: typeof page) => {
      const id = shown?.kind === 'page' ? shown.file.id : '';
      const file = await staff.get(`${await pathOf(number)}/${request?.id}/files/${id}`);
      const { mediaType, data } = openAnswerFile('visa').answer.parse(file.json);
      return { mediaType, content: Buffer.from(data, 'base64') };
    };
    const photo = await fileOf(page);
    expect(photo.mediaType).toBe('image/jpeg');
    expect((await sharp(photo.content).metadata()).exif).toBeUndefined();
    const pdf = await fileOf(permit);
    expect(pdf.mediaType).toBe('application/pdf');
    expect(await textOfPdf(pdf.content)).toContain('Residence permit 4711');
    const other = await apply(visitor);
    const fileId = page?.kind === 'page' ? page.file.id : '';
    const elsewhere = `${await pathOf(other)}/${request?.id}/files/${fileId}`;
    expect(refusal(await staff.get(elsewhere))).toBe('404 requestNotFound');

    expect(await opened(token)).toMatchObject({ state: 'answered', items: [], text: null });
    expect((await statusOf(number)).request).toBeUndefined();
    expect(await auditOf(number)).toEqual(['staff request.asked', 'applicant request.answered']);
    const plain = await product.sql<{ found: boolean }>(
      `select traveller_requests::text like '%THANDIWE%' as found from traveller_requests`,
    );
    expect(plain.some(({ found }) => found)).toBe(false);
  });

  it('lets the due time run again, without the business time of the pause', async () => {
    const number = await paid();
    await ask(number, ['birthDate']);
    const before = (await rowOf(number))?.dueAt ?? '';
    // A whole week holds forty-five business hours, whenever it begins.
    await age(number, 7);
    expect((await answer(await tokenOf(number), { birthDate: { date: '1990-02-28' } })).status).toBe(204);
    const row = await rowOf(number);
    expect(row?.duePausedAt).toBeNull();
    const moved = Date.parse(row?.dueAt ?? '') - Date.parse(before);
    expect(Math.abs(moved - 7 * 24 * 3600_000)).toBeLessThan(60_000);
    const [stored] = await product.sql<{ open_due_at: Date | null }>(
      'select open_due_at from applications where number = $1',
      [number],
    );
    expect(stored?.open_due_at?.toISOString()).toBe(row?.dueAt);
  });

  it('brings the case back to who asked, unless a colleague has it', async () => {
    const [asker, colleague] = [await officer('Ayşe Yılmaz'), await officer('Mert Kaya')];
    const answerAfter = async (meanwhile: (path: string) => Promise<unknown>) => {
      const number = await apply(visitor);
      const path = `/api/admin/applications/${await product.idOf(number)}`;
      expect((await ask(number, ['birthDate'], { by: asker })).status).toBe(201);
      await meanwhile(path);
      expect((await answer(await tokenOf(number), { birthDate: { date: '1990-02-28' } })).status).toBe(204);
      return assigneeOf(path, staff);
    };
    expect(await answerAfter(async () => {})).toBe('Ayşe Yılmaz');
    expect(await answerAfter((path) => take(colleague, path))).toBe('Mert Kaya');
    const leave = () => product.sql('delete from staff_person_roles where person_id = $1', [asker.id]);
    expect(await answerAfter(leave)).toBeNull();
  });

  it('is refused at each item in the traveller’s language, and nothing is kept', async () => {
    const number = await apply(visitor);
    await ask(number, ['passportPage', 'supportingDocument', 'travelDate', 'nameSpelling']);
    const token = await tokenOf(number);
    const whole = {
      passportPage: { file: { name: 'page.jpg', data: asDataUrl(await phonePhoto()) } },
      supportingDocument: { file: { name: 'permit.pdf', data: await base64Pdf('Permit') } },
      travelDate: { date: '2027-03-04' },
      nameSpelling: { text: 'Thandiwe' },
    };
    const all = 'passportPage,supportingDocument,travelDate,nameSpelling';
    expect(refusal(await answer(token, {}))).toBe(`400 answerFileMissing ${all}`);
    const refusedFile = async (data: string) =>
      refusal(await answer(token, { ...whole, passportPage: { file: { name: 'page', data } } }));
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await refusedFile(base64('<svg onload=alert(1)>'))).toBe('400 answerFileKind passportPage');
    expect(await refusedFile('not base64 at all!')).toBe('400 answerFileKind passportPage');
    expect(await refusedFile(base64('%PDF-1.7 and nothing more'))).toBe(
      '400 answerPdfUnreadable passportPage',
    );
    expect(await refusedFile(base64('\x89PNG\r\n\x1a\n'))).toMatch(
      /^400 (photoUnreadable|answerFileKind) passportPage/,
    );
    expect(await refusedFile('A'.repeat(7_100_000))).toBe('400 answerFileTooLarge passportPage');
    const german = { 'accept-language': 'de' };
    const told = await answer(token, { ...whole, travelDate: { date: '2027-02-30' } }, german);
    expect(refusal(told)).toBe('400 dateDoesNotExist travelDate');
    expect(told.text).toContain('Dieses Datum gibt es im Kalender nicht');
    expect((await visitor.post('/api/request-answer', { token, answers: { nothing: {} } })).status).toBe(400);
    const files = await product.sql(`select id from files where application_id = $1 and kind = 'answer'`, [
      await product.idOf(number),
    ]);
    expect(files).toEqual([]);
    expect((await opened(token)).state).toBe('open');
    expect((await answer(token, whole)).status).toBe(204);
    expect(refusal(await answer(token, whole))).toBe('409 requestOver');
  });
});

describe('a request ends', () => {
  it('when staff withdraw it, and the due time runs again', async () => {
    const number = await paid();
    await ask(number, ['birthDate']);
    const token = await tokenOf(number);
    const [request] = await listed(number);
    const path = `${await pathOf(number)}/${request?.id}`;
    expect((await staff.post(`${path}/withdraw`)).status).toBe(204);
    expect(refusal(await staff.post(`${path}/withdraw`))).toBe('409 requestNotOpen');
    expect(refusal(await staff.post(`${path}/resend`))).toBe('409 requestNotOpen');
    expect((await opened(token)).state).toBe('withdrawn');
    expect(refusal(await answer(token, { birthDate: { date: '1990-02-28' } }))).toBe('409 requestOver');
    expect((await rowOf(number))?.duePausedAt).toBeNull();
    expect(await auditOf(number)).toEqual(['staff request.asked', 'staff request.withdrawn']);
    expect((await ask(number, ['birthDate'])).status).toBe(201);
  });

  it('by a decision, and is open again when the decision is undone', async () => {
    const number = await paid();
    await ask(number, ['birthDate']);
    const token = await tokenOf(number);
    const decided = await decide(number, 'rejected');
    expect((await listed(number))[0]).toMatchObject({ state: 'withdrawn', ended: { cause: 'decision' } });
    const decisionId = statusChanged.parse(decided.json).undo?.decisionId;
    const path = `/api/admin/applications/${await product.idOf(number)}`;
    expect((await staff.post(`${path}/undo`, { decisionId })).status).toBe(200);
    expect((await rowOf(number))?.duePausedAt).not.toBeNull();
    expect((await opened(token)).state).toBe('open');
    expect((await answer(token, { birthDate: { date: '1990-02-28' } })).status).toBe(204);
  });

  it('is not ended by taking the application up', async () => {
    const number = await paid();
    await ask(number, ['birthDate']);
    await staff.post(`/api/admin/applications/${await product.idOf(number)}/take`);
    expect((await listed(number))[0]?.state).toBe('open');
  });

  it('after fourteen days, having reminded twice', async () => {
    const number = await paid();
    await ask(number, ['birthDate']);
    await tokenOf(number);
    const reminded = (count: number) =>
      eventually(async () => (await listed(number))[0]?.reminders === count);
    await age(number, 2);
    await runHour();
    await reminded(1);
    await tokensOf(number, 2);
    // The same hour again reminds nobody twice.
    await runHour();
    await age(number, 3);
    await runHour();
    await reminded(2);
    const tokens = await tokensOf(number, 3);
    await age(number, 9);
    const late = await answer(tokens[0] ?? '', { birthDate: { date: '1990-02-28' } });
    expect([late.status, refusal(late)]).toEqual([409, '409 requestOver']);
    await age(number, 1);
    await runHour();
    await eventually(async () => (await listed(number))[0]?.state === 'expired');
    expect((await rowOf(number))?.duePausedAt).toBeNull();
    expect((await auditOf(number)).map((entry) => entry.split(' ')[1])).toEqual([
      'request.asked',
      'request.reminded',
      'request.reminded',
      'request.expired',
    ]);
  });
});

describe('the data of a person', () => {
  it('is handed out with what was asked and answered, and goes with the application', async () => {
    const number = await apply(visitor);
    await ask(number, ['nameSpelling'], { text: 'Zwei Namen, warum?' });
    expect((await answer(await tokenOf(number), { nameSpelling: { text: 'Quagga Zebrawood' } })).status).toBe(
      204,
    );
    const chosen = { applications: [number], conversations: [], password: staffPassword };
    const copy = await staff.post('/api/admin/personal-data/export', chosen);
    expect(copy.text).toContain('Quagga Zebrawood');
    expect(copy.text).toContain('Zwei Namen, warum?');
    const id = await product.idOf(number);
    const erased = await staff.post('/api/admin/personal-data/erasure', {
      ...chosen,
      confirmation: number,
      reason: 'request',
    });
    expect(erased.status, erased.text).toBe(200);
    expect(await product.sql('select id from traveller_requests where application_id = $1', [id])).toEqual(
      [],
    );
  });
});

describe('at the same moment', () => {
  it('two officers ask: one request', race, async () => {
    for (let round = 0; round < scaled(50, 4); round += 1) {
      const number = await apply(visitor);
      const answers = await Promise.all([ask(number, ['birthDate']), ask(number, ['travelDate'])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await listed(number)).toHaveLength(1);
    }
  });

  it('it is answered twice and withdrawn: one of them counts', race, async () => {
    for (let round = 0; round < scaled(50, 4); round += 1) {
      const number = await apply(visitor);
      await ask(number, ['birthDate']);
      const token = await tokenOf(number);
      const [request] = await listed(number);
      const given = { birthDate: { date: '1990-02-28' } };
      const path = `${await pathOf(number)}/${request?.id}/withdraw`;
      const answers = await Promise.all([answer(token, given), answer(token, given), staff.post(path)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      expect((await auditOf(number)).length).toBe(2);
    }
  });
});
