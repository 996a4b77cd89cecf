import { describe, expect, it } from 'vitest';
import { deviceName } from './devices.ts';

describe('the name of a device', () => {
  it.each([
    ['?', 'Bilinmeyen tarayıcı', 'Unknown browser'],
    ['? · 4F7KQ', 'Bilinmeyen tarayıcı · 4F7KQ', 'Unknown browser · 4F7KQ'],
    ['Bilinmeyen tarayıcı', 'Bilinmeyen tarayıcı', 'Unknown browser'],
    ['Bilinmeyen tarayıcı · 4F7KQ', 'Bilinmeyen tarayıcı · 4F7KQ', 'Unknown browser · 4F7KQ'],
  ])('%s reads %s and %s', (stored, tr, en) => expect(deviceName(stored)).toEqual({ tr, en }));

  it.each(['Chrome, Windows · 4F7KQ', 'Mert Kaya · 7QFKP', 'Who? · 7QFKP', '?! · 7QFKP'])(
    '%s stays as it is',
    (stored) => expect(deviceName(stored)).toEqual({ tr: stored, en: stored }),
  );
});
