import { describe, expect, it } from 'vitest';
import type { ApplicationChanged } from '../../../contract/live.ts';
import { addNews, isNews, noNews } from './news.ts';

const event = (id: string, change: ApplicationChanged['change']): ApplicationChanged => ({
  id,
  kind: 'visa',
  change,
});
const rows = [{ id: '1' }, { id: '2' }];

describe('what a list does not show yet', () => {
  it('counts each row once, as new before as changed', () => {
    const events = [event('9', 'created'), event('9', 'paid'), event('9', 'taken'), event('1', 'decided')];
    const news = addNews(noNews, { events, rows, missed: false });
    expect([...news.fresh]).toEqual(['9']);
    expect([...news.changed]).toEqual(['1']);
  });

  it('leaves out decisions about rows that are not on the page', () => {
    expect(isNews(addNews(noNews, { events: [event('7', 'decided')], rows, missed: false }))).toBe(false);
  });

  it('leaves out what a row does not show, such as a note, and whose it is, which it shows unasked', () => {
    const events = [event('1', 'details'), event('2', 'assigned')];
    expect(isNews(addNews(noNews, { events, rows, missed: false }))).toBe(false);
  });

  it('adds up, and remembers that something may be missing', () => {
    const first = addNews(noNews, { events: [event('8', 'created')], rows, missed: true });
    const second = addNews(first, { events: [event('9', 'created')], rows, missed: false });
    expect([...second.fresh]).toEqual(['8', '9']);
    expect(second.missed).toBe(true);
  });
});
