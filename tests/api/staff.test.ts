import { describe, expect, it } from 'vitest';
import { visaDetails, visaList } from '../../src/contract/staff.ts';
import { permissions } from '../../src/domain/staff/permissions.ts';
import { apply, clientOf, inDays, openCheckout, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryMails } from '../support/jobs.ts';
import { openedOf } from '../support/opened.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { startTestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';

const { product, visitor, staff } = await openStaffedProduct();

const idOf = (number: string) => product.idOf(number);
const mailsAbout = async (number: string) =>
  (await product.mails()).filter(({ text }) => text?.includes(number));

describe('signing in', () => {
  it('is refused with the words of the specification, then works, then ends', async () => {
    const someone = clientOf(product);
    const wrong = await someone.signIn('not the password at all');
    expect(refusal(wrong)).toBe('401 wrongPassword password');
    expect(wrong.json).toMatchObject({ message: 'Yanlış şifre!' });
    expect((await someone.get('/api/admin/session')).json).toEqual({ authenticated: false, person: null });

    const right = await someone.signIn();
    expect(right.status).toBe(204);
    expect(right.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i);
    expect((await someone.get('/api/admin/session')).json).toEqual({
      authenticated: true,
      person: { id: '1', name: 'Yönetici', language: 'tr', isFirstOwner: true, hasSeenTour: false },
      permissions: [...permissions],
      provenForSeconds: expect.any(Number),
      hasPassword: true,
      hasPasskey: false,
    });

    const cookie = someone.cookie();
    expect((await someone.post('/api/admin/logout')).status).toBe(204);
    someone.forgetCookies();
    expect((await someone.get('/api/admin/stats', { cookie })).status).toBe(401);
  });

  it('does not adopt a planted session and stores none that could be replayed', async () => {
    const someone = clientOf(product);
    await someone.send(
      'POST',
      '/api/admin/login',
      { password: 'correct horse battery staple' },
      { cookie: 'kapi-staff=planted' },
    );
    expect(someone.cookie()).not.toContain('planted');
    const value = someone.cookie().split('=')[1] ?? '';
    const rows = await product.sql('select encode(id_hash, $1) as hash from staff_sessions', ['escape']);
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('is needed for every call of staff', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/admin/stats'],
      ['GET', '/api/admin/applications'],
      ['GET', '/api/admin/applications/1'],
      ['GET', '/api/admin/insurance-applications'],
      ['GET', '/api/admin/insurance-applications/1'],
      ['PATCH', '/api/admin/applications/1/status'],
      ['PATCH', '/api/admin/insurance-applications/1/status'],
      ['POST', '/api/admin/applications/1/take'],
      ['POST', '/api/admin/insurance-applications/1/take'],
    ];
    for (const [method, path] of calls) {
      const answer = await visitor.send(
        method,
        path,
        method === 'PATCH' ? { status: 'approved' } : undefined,
      );
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 401`);
    }
  });
});

describe('the list', () => {
  it('pages, newest first, and says how many there are', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 5; n += 1)
      numbers.push(await apply(visitor, { lastName: `Paged${String.fromCharCode(65 + n)}` }));
    const first = visaList.parse((await staff.get('/api/admin/applications?search=paged&limit=2')).json);
    expect(first).toMatchObject({ totalCount: 5, totalPages: 3, currentPage: 1 });
    expect(first.items.map(({ applicationNumber }) => applicationNumber)).toEqual([numbers[4], numbers[3]]);
    const last = visaList.parse(
      (await staff.get('/api/admin/applications?search=paged&limit=2&page=3')).json,
    );
    expect(last.items.map(({ applicationNumber }) => applicationNumber)).toEqual([numbers[0]]);
    expect(
      visaList.parse((await staff.get('/api/admin/applications?search=paged&limit=2&page=9')).json).items,
    ).toEqual([]);
  });

  it('finds by name, e-mail and number whatever the accents, case and Turkish letters', async () => {
    const number = await apply(visitor, {
      firstName: 'Işık',
      lastName: 'Çağlar',
      email: 'Isik.C@Example.com',
    });
    for (const search of [
      'ışık',
      'ISIK',
      'caglar',
      'isik caglar',
      'Çağlar  Işık',
      'isik.c@example',
      number.toLowerCase(),
    ]) {
      const found = visaList.parse(
        (await staff.get(`/api/admin/applications?search=${encodeURIComponent(search)}`)).json,
      );
      expect(`${search}: ${found.items.map((item) => item.applicationNumber).join()}`).toBe(
        `${search}: ${number}`,
      );
    }
    for (const pattern of ['%', '_', '\\', "' or 1=1 --"]) {
      const found = visaList.parse(
        (await staff.get(`/api/admin/applications?search=${encodeURIComponent(pattern)}`)).json,
      );
      expect(found.totalCount).toBe(0);
    }
  });

  it.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'page=1e3'])('refuses %s', async (query) => {
    expect((await staff.get(`/api/admin/applications?${query}`)).status).toBe(400);
  });
});

describe('details', () => {
  it('show what is sealed, covered where it opens other doors, and reading them is written down', async () => {
    const number = await apply(visitor, { motherName: 'Nomvula', arrivalDate: inDays(40) });
    const answer = await staff.get(`/api/admin/applications/${await idOf(number)}`);
    const details = visaDetails.parse(answer.json);
    expect(details).toMatchObject({
      applicationNumber: number,
      covered: ['passport', 'parents', 'address'],
      passportNumber: '•••••567',
      motherName: '•••••',
      fatherName: '•••••',
      address: '•••••',
      dateOfBirth: '1990-02-28',
      placeOfBirth: 'Durban',
      passportIssueDate: '2022-05-04',
      arrivalDate: inDays(40),
      countryOfOrigin: 'South Africa',
      hasDocument: false,
    });
    expect(answer.text).not.toMatch(/A01234567|Nomvula|Sipho|Long Street/);
    expect(details.timeline.map(({ action }) => action)).toEqual([
      'application.submitted',
      'application.viewed',
    ]);
  });

  it('open group by group, each time with an entry that stands before the answer', async () => {
    const document = {
      supportingDocumentType: 'residence',
      supportingDocumentCountry: 'Germany',
      supportingDocumentNumber: 'R1234567',
      supportingDocumentStartDate: inDays(-10),
      supportingDocumentEndDate: inDays(200),
    };
    const number = await apply(visitor, { ...document, passportNumber: 'V00000001' }, 'IND');
    const path = `/api/admin/applications/${await idOf(number)}`;
    expect(visaDetails.parse((await staff.get(path)).json).supportingDocumentNumber).toBe('•••••567');
    expect(await openedOf(staff, path, ['passport'])).toEqual({
      fields: { passportNumber: 'V00000001', supportingDocumentNumber: 'R1234567' },
      photos: [],
    });
    expect(await openedOf(staff, path, ['address', 'parents'])).toEqual({
      fields: { motherName: 'Nomsa', fatherName: 'Sipho', address: '12 Long Street, Cape Town' },
      photos: [],
    });
    await openedOf(staff, path, ['passport']);
    const entries = await product.sql(
      `select l.detail from audit_log l join applications a on a.id = l.application_id
       where a.number = $1 and l.action = 'application.sealedOpened' order by l.id`,
      [number],
    );
    expect(entries).toEqual([
      { detail: { opened: 'passport' } },
      { detail: { opened: 'parents, address' } },
      { detail: { opened: 'passport' } },
    ]);
  });

  it('open nothing of another kind, of nobody, and no group that there is not', async () => {
    const id = await idOf(await apply(visitor, { passportNumber: 'V00000002' }));
    const open = async (path: string, groups: readonly string[]) =>
      refusal(await staff.post(`/api/admin/${path}/sealed`, { groups }));
    expect(await open(`insurance-applications/${id}`, ['passport'])).toBe('404 applicationNotFound');
    expect(await open('applications/999999', ['passport'])).toBe('404 applicationNotFound');
    for (const groups of [[], ['dateOfBirth'], ['toString']]) {
      expect(await open(`applications/${id}`, groups)).toMatch(/^400 invalidRequest/);
    }
  });
});

describe('deciding', () => {
  it('approves with a PDF: one e-mail, and the download gives its pages', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number));
    const pdf = await makePdf((document) => document.text('the visa', { link: 'https://www.evisa.gov.tr/' }));
    expect(refusal(await visitor.get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');
    const id = await idOf(number);
    expect((await staff.post(`/api/admin/applications/${id}/take`)).json).toEqual({
      id,
      status: 'processing',
    });
    const answer = await staff.patch(`/api/admin/applications/${id}/status`, {
      status: 'approved',
      pdfAttachment: `data:application/pdf;base64,${pdf.toString('base64')}`,
    });
    expect(answer.json).toMatchObject({ id, status: 'approved' });

    const download = await fetch(`${product.publicUrl}/api/download/visa/${number}`);
    expect(download.headers.get('content-type')).toBe('application/pdf');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="e-visa-${number}.pdf"`);
    const pages = Buffer.from(await download.arrayBuffer());
    expect(await textOfPdf(pages)).toBe(await textOfPdf(pdf));
    expect(pages.toString('latin1')).not.toMatch(/Info|Title|Author/);
    const [stored] = await product.sql<{ content: Buffer; released: Buffer }>(
      'select content, released from files where application_id = $1',
      [id],
    );
    for (const sealed of [stored?.content, stored?.released]) {
      expect(sealed?.length).toBeGreaterThan(100);
      expect(sealed?.includes(Buffer.from('%PDF'))).toBe(false);
    }

    await hurryMails(product);
    const mails = await eventually(async () => {
      const mine = await mailsAbout(number);
      return mine.length === 4 ? mine : null;
    });
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
  });

  it('approves without a PDF: the download is a letter that is no e-visa', async () => {
    const number = await apply(visitor);
    await staff.patch(`/api/admin/applications/${await idOf(number)}/status`, { status: 'approved' });
    const download = await fetch(`${product.publicUrl}/api/download/visa/${number}`);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="confirmation-${number}.pdf"`,
    );
    expect(
      Buffer.from(await download.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('rejects, once: a decision is final and the other person is told', race, async () => {
    const number = await apply(visitor);
    const path = `/api/admin/applications/${await idOf(number)}/status`;
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => staff.patch(path, { status: 'rejected' })),
      ...Array.from({ length: 6 }, () => staff.patch(path, { status: 'approved' })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(refusal))).toEqual(
      new Set(['409 alreadyDecided']),
    );
    const decisions = await product.sql(
      "select action from audit_log l join applications a on a.id = l.application_id where a.number = $1 and action in ('application.approved', 'application.rejected')",
      [number],
    );
    expect(decisions).toHaveLength(1);
  });

  it.each([
    ['an image', Buffer.from('GIF89a').toString('base64'), 'pdfOnly', 'Lütfen sadece PDF dosyası seçin.'],
    [
      'more than 5 MB',
      Buffer.alloc(5.5 * 1024 * 1024).toString('base64'),
      'pdfTooLarge',
      'PDF dosyası çok büyük (5.5MB). Maksimum 5MB olmalı.',
    ],
  ])(
    'refuses %s as the document, in the words of the specification, and decides nothing',
    async (_what, pdfAttachment, code, message) => {
      const number = await apply(visitor);
      const answer = await staff.patch(`/api/admin/applications/${await idOf(number)}/status`, {
        status: 'approved',
        pdfAttachment,
      });
      expect(refusal(answer)).toBe(`400 ${code} pdfAttachment`);
      expect(answer.json).toMatchObject({ message });
      expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({ status: 'pending' });
    },
  );

  it('knows no application of another kind or number', async () => {
    const number = await apply(visitor);
    const other = `/api/admin/insurance-applications/${await idOf(number)}/status`;
    expect(refusal(await staff.patch(other, { status: 'approved' }))).toBe('404 applicationNotFound');
    expect(refusal(await staff.patch('/api/admin/applications/999999/status', { status: 'approved' }))).toBe(
      '404 applicationNotFound',
    );
  });
});

describe('the figures', () => {
  it('count what is there, and revenue is what was really paid', async () => {
    const other = await startTestProduct();
    try {
      const guest = clientOf(other);
      const clerk = clientOf(other);
      await clerk.signIn();
      const number = await apply(guest);
      await apply(guest);
      await payWithCard(await openCheckout(guest, number));
      const figures = await eventually(async () => {
        const { json } = await clerk.get('/api/admin/stats');
        return JSON.stringify(json).includes('224.00') ? json : null;
      });
      expect(figures).toMatchObject({
        totalApplications: 2,
        totalInsuranceApplications: 0,
        totalRevenue: '224.00',
        pendingApplications: 2,
      });
    } finally {
      await other.end();
    }
  });
});

describe('the history', () => {
  it('cannot be rewritten, not even by the product itself', async () => {
    await apply(visitor);
    await expect(product.sql("update audit_log set action = 'x'")).rejects.toThrow(/never changed/);
    await expect(product.sql('delete from audit_log')).rejects.toThrow(/never changed/);
    await expect(product.sql('delete from payment_transitions')).rejects.toThrow(/never changed/);
  });
});
