import { describe, expect, it } from 'vitest';
import { printedFields, printedText } from './printedFields.ts';
import { issuedKinds } from './signedCode.ts';

const certificate = {
  number: 'TR3F8K2M9QX7VBN4',
  name: 'Zoë Öztürk',
  begins: '2026-12-11',
  ends: '2026-12-17',
};
const receipt = { document: 'R-2026-000042', number: certificate.number, name: certificate.name };

describe('what is printed on a document', () => {
  it.each([[{ number: 'tr3f 8k2m-9qx7 vbn4' }], [{ name: '  ZOE   OZTURK ' }]])(
    'is the same as people write it: %j',
    (change) => {
      expect(printedText('certificate', { ...certificate, ...change })).toBe(
        printedText('certificate', certificate),
      );
    },
  );

  it.each([
    ['224.00', '224'],
    ['224.00', '$224.00'],
    ['224.00', '224,00 $'],
    ['224.00', '٢٢٤٫٠٠'.replace('٫', ',')],
    ['1234.50', '1.234,50'],
    ['1234.00', '1,234'],
  ])('is the same amount: %s and %s', (one, other) => {
    expect(printedText('receipt', { ...receipt, amount: one })).toBe(
      printedText('receipt', { ...receipt, amount: other }),
    );
  });

  it.each([
    [{ number: 'TR3F8K2M9QX7VBN5' }],
    [{ name: 'Zoe Ozturkk' }],
    [{ begins: '2026-12-12' }],
    [{ ends: '2027-12-17' }],
  ])('is another with %j', (change) => {
    expect(printedText('certificate', { ...certificate, ...change })).not.toBe(
      printedText('certificate', certificate),
    );
  });

  it.each(['224.01', '2240', '22.4', ''])('is another amount: %j', (amount) => {
    expect(printedText('receipt', { ...receipt, amount })).not.toBe(
      printedText('receipt', { ...receipt, amount: '224.00' }),
    );
  });

  it('is never the same for two kinds', () => {
    const values = { ...certificate, ...receipt, arrival: '2026-12-11', amount: '224.00' };
    expect(new Set(issuedKinds.map((kind) => printedText(kind, values))).size).toBe(issuedKinds.length);
    for (const kind of issuedKinds) expect(printedFields(kind)).toContain('number');
  });
});
