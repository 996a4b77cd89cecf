import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { mergedTexts } from '../../../scripts/web/texts.ts';
import { languages } from '../../domain/languages.ts';
import { newTranslator } from '../language/translator.ts';
import { TranslatorContext } from '../language/useTranslation.ts';
import { useMoment } from './useMoment.ts';

const root = new URL('../../..', import.meta.url).pathname;
const ownZone = process.env['TZ'];

afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

/** What stands beside Istanbul time for a reader in a zone; "" for nothing. */
async function beside(at: string, zone: string, language: (typeof languages)[number]['code'] = 'en') {
  process.env['TZ'] = zone;
  const translator = newTranslator(language);
  translator.add(language, 'due', await mergedTexts(root, language, 'due'));
  const Own = () => useMoment().onYourClock(new Date(at));
  const words = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <Own />
    </TranslatorContext>,
  );
  return words.replaceAll('\u00a0', ' ');
}

describe('the reader’s own time', () => {
  it.each([
    ['America/New_York', '2026-11-01T05:59Z', 'Eastern Daylight Time', '1 November 2026, 01:59'],
    ['America/New_York', '2026-11-01T06:00Z', 'Eastern Standard Time', '1 November 2026, 01:00'],
  ])('in %s at %s names %s, which tells an hour that comes twice', async (zone, at, name, own) => {
    expect(await beside(at, zone)).toBe(`In your time zone (${name}): ${own}`);
  });

  it.each(['Europe/Istanbul', 'Europe/Moscow', 'Asia/Riyadh'])(
    'is not told where it is the same: %s',
    async (zone) => {
      expect(await beside('2026-01-15T10:00Z', zone)).toBe('');
      expect(await beside('2026-07-15T10:00Z', zone)).toBe('');
    },
  );

  it('is told in summer alone where only then it differs', async () => {
    // Cairo: three hours ahead of UTC in summer, two in winter.
    expect(await beside('2026-07-15T10:00Z', 'Africa/Cairo')).toBe('');
    expect(await beside('2026-01-15T10:00Z', 'Africa/Cairo')).toContain('15 January 2026, 12:00');
  });

  it.each(languages.map(({ code }) => code))('names the zone in %s', async (code) => {
    const words = await beside('2026-11-26T18:00Z', 'America/New_York', code);
    expect(words).toMatch(/\(.{4,}\)/u);
    expect(words).toContain('13:00');
    expect(words).not.toContain('{{');
  });
});
