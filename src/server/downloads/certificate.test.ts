import { describe, expect, it } from 'vitest';
import { applicationRecord } from '../../../tests/support/applicationRecord.ts';
import { documentSigner } from '../../../tests/support/documentSigner.ts';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { languages } from '../../domain/languages.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { type Operator, readOperator } from '../operator.ts';
import { loadTexts } from '../texts.ts';
import { insuranceCertificate } from './certificate.ts';

const application = applicationRecord({
  kind: 'insurance',
  status: 'approved',
  paymentStatus: 'succeeded',
  totalCents: 11_400,
  capturedCents: 11_400,
  returnOn: '2026-12-17',
  processingType: null,
  documentType: null,
  decidedAt: new Date('2026-11-21T22:30:00Z'),
});

const personal = {
  nationality: 'South African',
  passportNumber: 'M00012345',
  dateOfBirth: '1990-04-03',
};

async function certificate(
  operator: Operator,
  language: ApplicationRecord['language'] = 'en',
  insured: { ownName: string; country: string } = { ownName: '', country: 'ZA' },
) {
  const config = {
    brandName: 'Kapı',
    operatorName: operator.company.name,
    supportEmail: 'support@kapi.example',
    operator,
  };
  const maker = { texts: loadTexts(operator), config, ...documentSigner };
  const trip = {
    application: { ...application, language },
    personal: { ...personal, ownName: insured.ownName },
    country: insured.country,
    planName: 'Turkey, 7 Days',
  };
  return (await textOfPdf(await insuranceCertificate(maker, trip))).replace(/\s+/g, ' ');
}

const sample = readOperator({});

describe('the insurance certificate', () => {
  it.each(languages.map(({ code }) => code))(
    'names the insurer and its emergency phone in %s',
    async (code) => {
      const text = await certificate(sample, code);
      for (const fact of [
        'Sample Travel Insurance',
        '34000',
        '+44 20 7946 0958',
        'insurer.example/policy-wording',
      ])
        expect(text).toContain(fact);
      expect(text).not.toMatch(/\{\{|certificate:|undefined/);
    },
  );

  it.each(['en', 'ar'])(
    'has the insured person’s own name below that of the passport, in %s',
    async (code) => {
      const insured = { ownName: '直樹', country: 'JP' };
      expect(await certificate(sample, code, insured)).toMatch(/Thandiwe Nkosi 直 ?樹/);
    },
  );

  it('calls its number a certificate number and the emergency phone before the mail address', async () => {
    const text = await certificate(sample);
    expect(text).toMatch(/Certificate number/);
    expect(text).not.toMatch(/policy number|any time of day/i);
    expect(text).toMatch(/first call \+44 20 7946 0958.*write to support@kapi\.example.*within 48 hours/);
    expect(text).toContain('company number 00000000, 1 Sample Street');
  });

  it('leaves out what the operator has not said', async () => {
    const text = await certificate({ ...sample, company: { name: 'A Ltd' }, insurer: undefined });
    expect(text).toContain('operated by A Ltd.');
    expect(text).not.toMatch(/insurer|emergency|company number/i);
  });
});
