import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { insuranceProductList } from '../../src/contract/referenceData.ts';
import { insuranceDetails, insuranceList } from '../../src/contract/staff.ts';
import { addDays, addMonths, addYears } from '../../src/domain/calendar/calendarDate.ts';
import { defaultLanguage, languages } from '../../src/domain/languages.ts';
import { inDays, openCheckout, payWithCard, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import {
  asDataUrl,
  hugePng,
  movingPng,
  movingWebp,
  phonePhoto,
  pngWithTextBomb,
  swellingPng,
} from '../support/images.ts';
import { insurancePayload, insure } from '../support/insurance.ts';
import { openedOf } from '../support/opened.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { race } from '../support/race.ts';

const { product, visitor: client, staff } = await openStaffedProduct();

const stored = async () =>
  (
    await product.sql<{ applications: number; files: number; mails: number }>(
      'select (select count(*)::int from applications) as applications, (select count(*)::int from files) as files, (select count(*)::int from mails) as mails',
    )
  )[0];
const idOf = (number: string) => product.idOf(number);
const pathOf = async (number: string) => `/api/admin/insurance-applications/${await idOf(number)}`;
const detailsOf = async (number: string) =>
  insuranceDetails.parse((await staff.get(await pathOf(number))).json);
const send = async (changes: Record<string, unknown>, headers?: Record<string, string>) =>
  client.post('/api/insurance/applications', await insurancePayload(client, changes), headers);
const photo = async (type: 'mother' | 'father' | 'parent' = 'mother', name = 'id.jpg') => ({
  name,
  data: asDataUrl(await phonePhoto()),
  type,
});
const child = '2015-06-01';

describe('GET /api/insurance/products', () => {
  it('lists the plans from the shortest to the longest, from $114, to be cached five minutes', async () => {
    const answer = await client.get('/api/insurance/products');
    const products = insuranceProductList.parse(answer.json);
    expect(products.map(({ name }) => name.split(', ')[1])).toEqual([
      '7 Days',
      '14 Days',
      '30 Days',
      '60 Days',
      '90 Days',
      '180 Days',
      '1 Year',
    ]);
    expect(products[0]).toMatchObject({ id: 1, price: 114 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('has them from the start, and POST /api/seed mends only what is wrong', async () => {
    const rows = () => product.sql('select *, xmin::text from insurance_products order by id');
    const before = await rows();
    expect((await client.post('/api/seed')).json).toMatchObject({ insuranceProducts: 7 });
    expect(await rows()).toEqual(before);
    await product.sql('update insurance_products set price_cents = 1 where id = 1');
    await client.post('/api/seed');
    expect((await rows())[0]).toMatchObject({ id: 1, price_cents: 11_400 });
  });
});

describe('POST /api/insurance/applications', () => {
  it('takes in an adult and answers with the number and the amount', async () => {
    const answer = await send({});
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      applicationNumber: expect.stringMatching(/^TR[0-9A-HJKMNP-TV-Z]{14}$/),
      totalAmount: '114.00',
      firstName: 'Anna',
      lastName: 'Schmidt',
      email: 'anna@example.com',
      phone: '+49 30 123456',
    });
  });

  it.each(['Germany', 'germany', 'DEU', 'DE'])('knows the nationality %s', async (nationality) => {
    const number = await insure(client, { nationality, countryOfOrigin: undefined });
    expect(await detailsOf(number)).toMatchObject({ nationality: 'Germany', countryOfOrigin: 'Germany' });
  });

  it('counts the days of the trip itself', async () => {
    const number = await insure(client, { tripDurationDays: 3 });
    expect(await detailsOf(number)).toMatchObject({ tripDurationDays: 7 });
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ['no plan', { productId: null }, '400 insurancePlanRequired productId'],
    ['a plan that does not exist', { productId: 99 }, '400 insurancePlanRequired productId'],
    ['a plan left out', { productId: undefined }, '400 invalidRequest productId'],
    ['no first name', { firstName: ' ' }, '400 insuranceFirstNameRequired firstName'],
    ['no last name', { lastName: '' }, '400 insuranceLastNameRequired lastName'],
    ['no e-mail', { email: '' }, '400 insuranceEmailRequired email'],
    ['an e-mail that is none', { email: 'anna' }, '400 invalidEmail email'],
    ['no phone', { phone: '' }, '400 insurancePhoneRequired phone'],
    ['no nationality', { nationality: '' }, '400 insuranceNationalityRequired nationality'],
    ['an unknown nationality', { nationality: 'Atlantis' }, '400 unknownCountry nationality'],
    ['two countries', { countryOfOrigin: 'France' }, '400 countryMismatch nationality'],
    ['no passport number', { passportNumber: '' }, '400 insurancePassportNumberRequired passportNumber'],
    ['no travel date', { travelDate: '' }, '400 travelDateRequired travelDate'],
    ['half a travel date', { travelDate: '2027-1-' }, '400 travelDateRequired travelDate'],
    [
      'a travel date that does not exist',
      { travelDate: '2027-02-30' },
      '400 insuranceInvalidDateFormat travelDate',
    ],
    ['a travel date in the past', { travelDate: inDays(-1) }, '400 pastDateNotAllowed travelDate'],
    ['no return date', { returnDate: '' }, '400 returnDateRequired returnDate'],
    ['a return on the day of travel', { returnDate: inDays(20) }, '400 invalidReturnDate returnDate'],
    ['no date of birth', { dateOfBirth: '' }, '400 insuranceDateOfBirthRequired dateOfBirth'],
    ['a minor without photos', { dateOfBirth: child }, '400 parentIdPhotosRequired parentIdPhotos'],
    ['a plan shorter than the trip', { returnDate: inDays(27) }, '400 planShorterThanTrip productId'],
    [
      'a trip longer than every plan',
      { returnDate: inDays(400), productId: 7 },
      '400 noPlanForTrip returnDate',
    ],
    ['another destination', { destination: 'France' }, '400 destinationNotCovered destination'],
    ['another amount', { totalAmount: '1.00' }, '409 amountMismatch totalAmount'],
    ['an unknown field', { status: 'approved' }, '400 invalidRequest status'],
    ['a filled hidden field', { botcheck: 'x' }, '400 botSuspected botcheck'],
    ['a forged token', { sessionToken: 'x.y.z' }, '401 tokenInvalid'],
  ];
  it.each(refused)(
    'refuses %s, says so for the field, and stores nothing',
    async (_what, changes, expected) => {
      const before = await stored();
      expect(refusal(await send(changes))).toBe(expected);
      expect(await stored()).toEqual(before);
    },
  );

  it('says every message of the form for a form that is empty', async () => {
    const empty = { firstName: '', lastName: '', email: '', phone: '', passportNumber: '', nationality: '' };
    const dates = { travelDate: '', returnDate: '', dateOfBirth: '', productId: null };
    expect((await send({ ...empty, ...dates })).json).toMatchObject({
      fields: {
        productId: 'Please choose an insurance plan',
        firstName: 'Please enter your first name',
        lastName: 'Please enter your last name',
        email: 'Please enter your email address',
        phone: 'Please enter your phone number',
        nationality: 'Please choose your nationality',
        passportNumber: 'Please enter your passport number',
        travelDate: 'Please enter your travel date',
        returnDate: 'Please enter your return date',
        dateOfBirth: 'Please enter your date of birth',
      },
    });
  });

  it('names the plan that fits, and both figures of an amount that differs', async () => {
    expect((await send({ returnDate: inDays(27) })).json).toMatchObject({
      message: expect.stringContaining('14 Days'),
      fields: { productId: expect.stringContaining('14 Days') },
    });
    expect((await send({ totalAmount: 100 })).json).toMatchObject({
      expectedAmount: '114.00',
      receivedAmount: '100',
    });
  });

  it('sent many times with one Idempotency-Key is one application', race, async () => {
    const body = await insurancePayload(client, { dateOfBirth: child, parentIdPhotos: [await photo()] });
    const headers = { 'idempotency-key': 'insurance-once-0001' };
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/insurance/applications', body, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await stored()).toEqual({
      applications: (before?.applications ?? 0) + 1,
      files: (before?.files ?? 0) + 1,
      mails: (before?.mails ?? 0) + 1,
    });
    const other = await client.post('/api/insurance/applications', { ...body, firstName: 'Berta' }, headers);
    expect(refusal(other)).toBe('409 idempotencyKeyReused');
  });
});

describe('a minor', () => {
  it('with photos of one parent is taken in; staff see them, and that is written down', async () => {
    const number = await insure(client, {
      dateOfBirth: child,
      parentIdPhotos: [await photo('mother', 'front.jpg'), await photo('mother', 'back.jpg')],
    });
    const details = await detailsOf(number);
    expect(details.parentIdPhotos).toEqual([
      { type: 'mother', data: '' },
      { type: 'mother', data: '' },
    ]);
    expect(details.covered).toEqual(['passport', 'photos']);
    expect((await openedOf(staff, await pathOf(number))).photos).toEqual([
      { type: 'mother', data: expect.stringMatching(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/) },
      { type: 'mother', data: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    expect((await detailsOf(number)).timeline.at(-2)).toMatchObject({
      action: 'application.sealedOpened',
      actor: 'staff',
      detail: { opened: 'passport, parents, address, photos', parentIdPhotos: 2 },
    });
  });

  it('with photos of both parents keeps whose they are, in their order', async () => {
    const photos = [await photo('father'), await photo('mother'), await photo('parent')];
    const number = await insure(client, { dateOfBirth: child, parentIdPhotos: photos });
    const opened = await openedOf(staff, await pathOf(number), ['photos']);
    for (const shown of [(await detailsOf(number)).parentIdPhotos, opened.photos]) {
      expect(shown).toMatchObject([{ type: 'father' }, { type: 'mother' }, { type: 'parent' }]);
    }
  });

  it.each([
    ['eighteen today', addYears(today(), -18), 201],
    ['eighteen tomorrow', addDays(addYears(today(), -18), 1), 400],
    ['eighteen on the day of travel, not yet today', addDays(addYears(today(), -18), 20), 400],
  ])('is whoever is not of age: %s', async (_what, dateOfBirth, status) => {
    expect((await send({ dateOfBirth })).status).toBe(status);
  });

  it('cannot have three images of one parent', async () => {
    const parentIdPhotos = [await photo(), await photo(), await photo()];
    expect(refusal(await send({ dateOfBirth: child, parentIdPhotos }))).toBe(
      '400 tooManyFiles parentIdPhotos',
    );
  });

  it("an adult's photos are not kept", async () => {
    const before = await stored();
    const number = await insure(client, { parentIdPhotos: [await photo()] });
    expect((await detailsOf(number)).parentIdPhotos).toEqual([]);
    expect((await stored())?.files).toBe(before?.files);
  });
});

describe('a photo', () => {
  const keep = async (data: string) => {
    const parentIdPhotos = [{ name: 'passport of mother.jpg', data, type: 'mother' }];
    const number = await insure(client, { dateOfBirth: child, parentIdPhotos });
    return openedOf(staff, await pathOf(number), ['photos']);
  };
  const bytesOf = ({ photos: [first] }: Awaited<ReturnType<typeof keep>>) => {
    const data = typeof first === 'object' ? first.data : '';
    return Buffer.from(data.split(',')[1] ?? '', 'base64');
  };

  it('loses where and with what it was taken, stands upright, and is at most 2000 pixels long', async () => {
    const original = await phonePhoto({ width: 3000, height: 2000 });
    expect(original.includes('Unmistakable Phones')).toBe(true);
    const kept = bytesOf(await keep(asDataUrl(original)));
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1333,
      height: 2000,
    });
    expect(kept.includes('Unmistakable')).toBe(false);
  });

  it('may be a PNG or a WebP, and is kept as a JPEG without what was hidden in it', async () => {
    const plain = sharp({ create: { width: 9, height: 9, channels: 4, background: '#12345600' } });
    for (const [type, content] of [
      ['png', Buffer.concat([await plain.clone().png().toBuffer(), Buffer.from('<script>hidden</script>')])],
      ['webp', await plain.clone().webp().toBuffer()],
      ['png', swellingPng(50_000_000)],
      ['png', pngWithTextBomb(50_000_000)],
    ] as const) {
      const kept = bytesOf(await keep(asDataUrl(content, `image/${type}`)));
      expect((await sharp(kept).metadata()).format).toBe('jpeg');
      expect(kept.includes('hidden')).toBe(false);
      expect(kept.length).toBeLessThan(2000);
    }
  });

  it('is sealed in the database', async () => {
    const kept = bytesOf(await keep(asDataUrl(await phonePhoto())));
    // Three bytes, as of the sign of a JPEG, would be found by chance in what is sealed.
    const beginning = kept.subarray(0, 16);
    const rows = await product.sql<{ content: Buffer }>(
      "select content from files where kind = 'parentPhoto'",
    );
    expect(rows.some(({ content }) => content.includes(beginning))).toBe(false);
  });

  const hostile: [string, () => Promise<string> | string, string][] = [
    ['a text file named .jpg', () => asDataUrl('Just some text.'), '400 photoUnreadable parentIdPhotos'],
    ['a PDF named .jpg', async () => asDataUrl(await makePdf()), '400 photoUnreadable parentIdPhotos'],
    [
      'an SVG with a script',
      () =>
        asDataUrl('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
      '400 imagesOnly parentIdPhotos',
    ],
    [
      'an SVG that says it is a PNG',
      () => asDataUrl('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'),
      '400 photoUnreadable parentIdPhotos',
    ],
    ['a GIF', () => asDataUrl('GIF89a', 'image/gif'), '400 imagesOnly parentIdPhotos'],
    ['no data', () => 'data:image/jpeg;base64,', '400 photoUnreadable parentIdPhotos'],
    ['data that is not base64', () => 'data:image/jpeg,%FF%D8%FF', '400 photoUnreadable parentIdPhotos'],
    [
      'only the beginning of a JPEG',
      () => asDataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
      '400 photoUnreadable parentIdPhotos',
    ],
    [
      'a picture cut off in the middle',
      async () => asDataUrl((await phonePhoto({ width: 2000, height: 2000 })).subarray(0, 4000)),
      '400 photoUnreadable parentIdPhotos',
    ],
    [
      'more than 40 megapixels',
      () => asDataUrl(hugePng(6400), 'image/png'),
      '400 photoTooManyPixels parentIdPhotos',
    ],
    [
      'few bytes that swell to 400 megapixels',
      () => asDataUrl(hugePng(20_000), 'image/png'),
      '400 photoTooManyPixels parentIdPhotos',
    ],
    [
      'more than 5 MB',
      () => asDataUrl(Buffer.alloc(5.1 * 1024 * 1024, 0xff)),
      '400 photoTooLarge parentIdPhotos',
    ],
    ['a moving PNG', () => asDataUrl(movingPng(), 'image/png'), '400 photoAnimated parentIdPhotos'],
    [
      'a moving WebP',
      async () => asDataUrl(await movingWebp(), 'image/webp'),
      '400 photoAnimated parentIdPhotos',
    ],
  ];
  it.each(hostile)(
    'that is %s is refused at the field, and nothing is half stored',
    async (_what, make, expected) => {
      const before = await stored();
      const bad = { name: 'bad one.jpg', data: await make(), type: 'father' };
      const answer = await send({ dateOfBirth: child, parentIdPhotos: [await photo(), bad] });
      expect(refusal(answer)).toBe(expected);
      expect(await stored()).toEqual(before);
    },
  );

  it('that is refused is named, in the language of the visitor', async () => {
    const bad = { name: 'Ausweis Vater.jpg', data: asDataUrl('text'), type: 'father' };
    const changes = { dateOfBirth: child, parentIdPhotos: [await photo(), bad] };
    const answer = await send(changes, { 'accept-language': 'de' });
    expect(answer.json).toMatchObject({
      fields: { parentIdPhotos: expect.stringMatching(/„Ausweis Vater\.jpg“ lässt sich nicht/) },
    });
  });

  it('makes no room for bodies of any size', async () => {
    const parentIdPhotos = [{ name: 'x', data: 'A'.repeat(30_000_000), type: 'mother' }];
    expect(refusal(await send({ dateOfBirth: child, parentIdPhotos }))).toBe('413 bodyTooLarge');
  });
});

describe('paying for insurance', () => {
  const paymentStatusOf = async (number: string) => {
    const { json } = await client.get(`/api/insurance/applications/${number}`);
    return typeof json === 'object' && json !== null && 'paymentStatus' in json ? json.paymentStatus : null;
  };

  it('goes through the same checkout: declined, then paid by another card, then it cannot be paid again', async () => {
    const number = await insure(client);
    const checkout = await openCheckout(client, number, 114, 'insurance');
    expect((await payWithCard(checkout, '4000 0000 0000 0002')).status).toBe(200);
    expect(await paymentStatusOf(number)).not.toBe('succeeded');
    const paid = await payWithCard(checkout);
    expect(paid.headers.get('location')).toBe(
      `${product.publicUrl}/payment-success?order=${number}&type=insurance`,
    );
    await eventually(async () => (await paymentStatusOf(number)) === 'succeeded');
    const again = { amount: 114, currency: 'USD', orderRef: number, type: 'insurance' };
    expect(refusal(await client.post('/api/tazapay/checkout', again))).toBe('409 alreadyPaid');
    const mails = await eventually(async () => {
      const mine = (await product.mails()).filter(({ text }) => text?.includes(number));
      return mine.length === 3 ? mine : null;
    });
    expect(mails.every(({ text }) => text?.includes('insurance') === true)).toBe(true);
  });

  it('the return page may ask: the provider is asked, and what the hint says is not believed', async () => {
    const number = await insure(client);
    await openCheckout(client, number, 114, 'insurance');
    const hint = { orderRef: number, paymentStatus: 'success', xref: 'made up', type: 'insurance' };
    const answer = await client.post('/api/payment/update-status', hint);
    expect(answer.status).toBe(200);
    expect(answer.json).not.toEqual({ paymentStatus: 'succeeded' });
  });

  it.each([
    ['another amount', { amount: 1 }, '409 amountMismatch amount'],
    ['the other kind', { type: 'visa' }, '404 applicationNotFound'],
  ])('refuses a checkout for %s', async (_what, changes, expected) => {
    const body = {
      amount: 114,
      currency: 'USD',
      orderRef: await insure(client),
      type: 'insurance',
      ...changes,
    };
    expect(refusal(await client.post('/api/tazapay/checkout', body))).toBe(expected);
  });

  it('the status look-up answers with the specified fields, the two moments and no more', async () => {
    const answer = await client.get(`/api/insurance/applications/${await insure(client)}`);
    expect(answer.json).toEqual({
      status: 'pending',
      firstName: 'Anna',
      lastName: 'Schmidt',
      createdAt: expect.any(String),
      dueAt: null,
      decidedAt: null,
      travelDate: inDays(20),
      totalAmount: '114.00',
      paymentStatus: 'pending',
      document: null,
      rejection: null,
      creditNotes: [],
      mailWithheld: false,
      mailRefused: false,
      refundedAmount: null,
      deletion: { basis: 'unlessPaid', on: addMonths(today(), 6) },
      timeline: {
        past: [{ step: 'submitted', at: expect.any(String) }],
        next: { step: 'pay', by: null },
        usual: null,
      },
    });
  });
});

describe('the staff pages', () => {
  it('lists insurance with its plan and days, newest first', async () => {
    const number = await insure(client, { lastName: 'Listed', productId: 2, totalAmount: '152.00' });
    const list = insuranceList.parse(
      (await staff.get('/api/admin/insurance-applications?search=listed')).json,
    );
    expect(list.items).toMatchObject([
      {
        applicationNumber: number,
        countryOfOrigin: 'Germany',
        destination: 'Turkey',
        travelDate: inDays(20),
        returnDate: inDays(26),
        tripDurationDays: 7,
        productId: 2,
        productName: 'Türkiye Travel Insurance, 14 Days',
        productDays: 14,
        totalAmount: '152.00',
      },
    ]);
    expect(await detailsOf(number)).toMatchObject({ productDays: 14, passportNumber: '•••••T47' });
    expect(await openedOf(staff, await pathOf(number), ['passport'])).toEqual({
      fields: { passportNumber: 'C01X00T47' },
      photos: [],
    });
  });
});

describe('the certificate', () => {
  const approve = async (number: string, pdfAttachment?: string) =>
    staff.patch(`/api/admin/insurance-applications/${await idOf(number)}/status`, {
      status: 'approved',
      ...(pdfAttachment === undefined ? {} : { pdfAttachment }),
    });
  const download = async (number: string) => {
    const response = await fetch(`${product.publicUrl}/api/download/insurance/${number}`);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is not there before approval', async () => {
    const number = await insure(client);
    expect(refusal(await client.get(`/api/download/insurance/${number}`))).toBe('409 notApprovedYet');
  });

  it('is made when staff attach no PDF: number, person, dates, plan, cover, insurer, contact; the same bytes each time', async () => {
    const number = await insure(client, { firstName: 'Işıl', lastName: 'Öztürk' });
    expect((await approve(number)).status).toBe(200);
    const { headers, bytes } = await download(number);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="insurance-${number}.pdf"`);
    const text = await textOfPdf(bytes);
    for (const part of [
      number,
      'Işıl Öztürk',
      '3 April 1990',
      '7 days',
      '$100,000',
      'support@kapi.example',
      'Certificate number',
      'Sample Travel Insurance',
      'Örnek Caddesi 2, 34000 İstanbul',
      '+44 20 7946 0958',
      'https://insurer.example/policy-wording',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Policy number');
    expect(text).toContain('••••••T47');
    expect(text).not.toContain('C01X00');
    expect((await download(number)).bytes).toEqual(bytes);
  });

  it.each(languages.map(({ code }) => code).filter((code) => code !== defaultLanguage))(
    'is written in the language of the applicant: %s',
    async (language) => {
      const body = await insurancePayload(client);
      const answer = await client.post(`/api/insurance/applications?lang=${language}`, body);
      const { applicationNumber: number } = Object(answer.json);
      await approve(number);
      const text = await textOfPdf((await download(number)).bytes);
      expect(text).toContain(number);
      expect(text).not.toContain('Insured person');
    },
  );

  it('is the PDF of staff when they attach one: its pages, rewritten', async () => {
    const number = await insure(client);
    const pdf = await makePdf((document) => document.text('the policy'));
    await approve(number, asDataUrl(pdf, 'application/pdf'));
    const { bytes } = await download(number);
    expect(await textOfPdf(bytes)).toBe(await textOfPdf(pdf));
    expect((await download(number)).bytes).toEqual(bytes);
  });
});
