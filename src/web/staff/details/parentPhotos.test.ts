import { describe, expect, it } from 'vitest';
import { shownPhoto } from './parentPhotos.ts';

describe("parents' photos", () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';

  it('are shown from plain image strings', () => {
    expect(shownPhoto(png)).toEqual({ whose: 'parent', source: png });
  });

  it('are shown from objects with type and image data, with or without a data prefix', () => {
    expect(shownPhoto({ type: 'mother', data: png })).toEqual({ whose: 'mother', source: png });
    expect(shownPhoto({ type: 'father', data: '/9j/4AAQSkZJRg==' })).toEqual({
      whose: 'father',
      source: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'https://example.com/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    `${png}" x="`,
  ])('never become any other address: %s', (data) => {
    expect(shownPhoto(data).source).toBeNull();
  });
});
