import { expect, it } from 'vitest';
import { adult, pageAfter, pageWith, photo } from '../state/insuranceExamples.ts';
import { savedApplication, sentData } from './saved.ts';

const minor = pageWith({
  ...adult,
  dateOfBirth: { day: '1', month: '1', year: '2015' },
  photos: [photo],
});

it('knows whether the saved application was made of the answers as they are now', () => {
  const saved = { number: 'TR1', data: sentData(minor) ?? '' };
  expect(savedApplication(saved, minor)).toEqual({ number: 'TR1', sameAnswers: true });
  for (const changed of [
    pageAfter(minor, { type: 'answered', answers: { email: 'a@example.org' } }),
    pageAfter(minor, { type: 'photoRemoved', id: photo.id }),
  ])
    expect(savedApplication(saved, changed)).toEqual({ number: 'TR1', sameAnswers: false });
  expect(savedApplication(null, minor)).toBeNull();
});

it('keeps no photo in what it compares', () => expect(sentData(minor)).not.toContain(photo.data));
