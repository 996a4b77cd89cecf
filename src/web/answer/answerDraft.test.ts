import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerKey } from '../../domain/privacy/keptOnDevice.ts';
import {
  type FilledAnswers,
  forgetAnswerDraft,
  givenAnswers,
  keepAnswerDraft,
  nothingFilled,
  readAnswerDraft,
} from './answerDraft.ts';

/** A session storage with room for so many characters. */
function storageOf(room: number) {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
}

const token = 'a'.repeat(43);
const filled: FilledAnswers = {
  passportPage: { ...nothingFilled, file: { name: 'page.jpg', data: 'data:image/jpeg;base64,AAAA' } },
  otherExplanation: { ...nothingFilled, text: 'My second name is new.' },
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(10_000));
  return () => vi.unstubAllGlobals();
});

describe('the draft of an answer', () => {
  it('is there again after a reload, for its own link alone', () => {
    keepAnswerDraft(token, filled);
    expect(readAnswerDraft(token)).toEqual(filled);
    expect(readAnswerDraft('b'.repeat(43))).toEqual({});
    forgetAnswerDraft();
    expect(readAnswerDraft(token)).toEqual({});
  });

  it('does not hold the secret of the link', () => {
    keepAnswerDraft(token, filled);
    expect(sessionStorage.getItem(answerKey)).not.toContain(token);
  });

  it('is kept without a file that does not fit', () => {
    const large = { name: 'large.pdf', data: 'A'.repeat(20_000) };
    keepAnswerDraft(token, { ...filled, otherPage: { ...nothingFilled, file: large } });
    expect(readAnswerDraft(token).otherExplanation?.text).toBe('My second name is new.');
    expect(readAnswerDraft(token).otherPage?.file).toBeNull();
  });

  it('is empty for whatever else lies there', () => {
    for (const text of ['', 'null', '{', '{"mark":"aaaaaaaa","answers":{"no":1}}']) {
      sessionStorage.setItem(answerKey, text);
      expect(readAnswerDraft(token)).toEqual({});
    }
  });
});

it('what is filled in becomes what the server takes', () => {
  const date = { day: '3', month: '4', year: '2027' };
  const given = givenAnswers(['passportPage', 'travelDate', 'nameSpelling'], {
    ...filled,
    travelDate: { ...nothingFilled, date },
  });
  expect(given).toEqual({
    passportPage: { file: filled.passportPage?.file, date: '', text: '' },
    travelDate: { file: undefined, date: '2027-04-03', text: '' },
    nameSpelling: { file: undefined, date: '', text: '' },
  });
});
