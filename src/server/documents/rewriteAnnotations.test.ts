import { describe, expect, it } from 'vitest';
import { pdfOf, stream } from '../../../tests/support/pdfSpecimens.ts';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { leading, pagesOf, rewritten } from '../../../tests/support/rewrittenPdf.ts';

describe('what annotations and fields show', () => {
  const drawn = (subtype: string, more = '') =>
    pdfOf({
      objects: {
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
        6: `<< /Type /Annot /Subtype ${subtype} /Rect [20 20 120 60] /F 4 ${more} >>`,
        7: stream(
          'BT /F1 9 Tf 2 2 Td (STAMPED) Tj ET',
          '/Type /XObject /Subtype /Form /BBox [0 0 50 20] /Resources << /Font << /F1 5 0 R >> >>',
        ),
      },
    });

  it.each(['/Stamp', '/FreeText', '/Widget /FT /Tx /T (name) /V (STAMPED)'])(
    'becomes part of the page: %s',
    async (subtype) => {
      const pages = await pagesOf(drawn(subtype, '/AP << /N 7 0 R >>'));
      expect(pages.toString('latin1')).not.toMatch(leading);
      expect(pages.toString('latin1')).toContain('q 2 0 0 2 20 20 cm /Shown0 Do Q');
      expect(await textOfPdf(pages)).toMatch(/e-visa.*STAMPED/);
    },
  );

  it('is the state that a box is in', async () => {
    const state = (name: string) =>
      drawn('/Widget /FT /Btn /T (agreed)', `/AS /${name} /AP << /N << /On 7 0 R >> >>`);
    expect(await textOfPdf(await pagesOf(state('On')))).toContain('STAMPED');
    expect(await textOfPdf(await pagesOf(state('Off')))).not.toContain('STAMPED');
  });

  it.each([
    ['is left out when it is hidden', '/Stamp', '/F 2 /AP << /N 7 0 R >>'],
    ['is left out of a link', '/Link', ''],
  ])('%s', async (_what, subtype, more) => {
    const pdf = drawn(subtype, more).toString('latin1').replace('/F 4 /F 2', '/F 2');
    expect(await textOfPdf(await pagesOf(Buffer.from(pdf, 'latin1')))).not.toContain('STAMPED');
  });

  it.each(['/Stamp', '/FreeText /Contents (VISA)', '/Widget /FT /Tx /T (name) /V (VISA)'])(
    'is not lost: a file whose viewer has to draw it is refused: %s',
    async (subtype) => {
      expect(await rewritten(drawn(subtype))).toBe('drawnByViewer');
    },
  );
});
