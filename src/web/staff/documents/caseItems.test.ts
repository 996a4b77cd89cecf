import { describe, expect, it } from 'vitest';
import type { ShownDocument } from '../../../contract/documents.ts';
import { caseItems } from './caseItems.ts';

const file = (id: string, state: ShownDocument['state']): ShownDocument => ({
  id,
  state,
  size: 2048,
  attachedAt: '2026-11-27T08:00:00.000Z',
  attachedBy: 'Derya Öz',
  retiredAt: null,
  retiredBy: null,
  reason: null,
  downloads: 0,
});

describe('what can be looked at beside a case', () => {
  it('begins with the document in force and ends with earlier ones', () => {
    const photos = [{ type: 'mother' as const, name: 'front.jpg', data: '•••••' }];
    const files = [file('old', 'replaced'), file('new', 'current')];
    const answers = [
      { kind: 'date' as const, item: 'birthDate' as const, date: '1990-01-01' },
      {
        kind: 'page' as const,
        item: 'passportPage' as const,
        file: { id: 'sent', mediaType: 'image/jpeg', size: 2048 },
      },
    ];
    const items = caseItems(photos, files, [{ id: 'request', answers }]);
    expect(items.map(({ id, name }) => [id, name])).toEqual([
      ['new', 'Güncel belge'],
      ['photo-0', 'Anne kimlik fotoğrafı'],
      ['sent', 'Yanıt: Pasaportun fotoğraflı sayfası'],
      ['old', 'Değiştirilmiş belge'],
    ]);
  });

  it('numbers what has the same name', () => {
    const photos = ['front.jpg', 'back.jpg'].map((name) => ({
      type: 'father' as const,
      name,
      data: '•••••',
    }));
    expect(caseItems(photos, [], []).map(({ name }) => name)).toEqual([
      'Baba kimlik fotoğrafı',
      'Baba kimlik fotoğrafı 2',
    ]);
  });

  it('is nothing without photos and documents', () => {
    expect(caseItems([], [], [])).toEqual([]);
  });
});
