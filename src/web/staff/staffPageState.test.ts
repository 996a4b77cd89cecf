import { describe, expect, it } from 'vitest';
import { readStaffPageState, type StaffPageState, unasked, writeStaffPageState } from './staffPageState.ts';

const start: StaffPageState = { tab: 'visa', page: 1, ...unasked };

describe('page, tab and search in the address', () => {
  it('starts at the first page of visa applications, with an address that says nothing', () => {
    expect(readStaffPageState('')).toEqual(start);
    expect(writeStaffPageState(start)).toBe('');
  });

  it.each<StaffPageState>([
    { ...start, tab: 'insurance', page: 1, search: '' },
    { ...start, tab: 'visa', page: 7, search: '' },
    { ...start, tab: 'cases', page: 1, search: '' },
    { ...start, tab: 'insurance', page: 2, search: 'TR0JY44YJ08A6WCP' },
    { ...start, tab: 'visa', page: 1, search: "O'Brien & söhne+100% #1" },
    { ...start, tab: 'visa', page: 3, search: 'فاطمة الزهراء' },
    {
      ...start,
      sort: '-travelDate',
      filters: { status: 'pending', paymentStatus: 'succeeded', country: 'ZAF' },
    },
    {
      ...start,
      filters: {
        processingType: 'urgent_1',
        travelFrom: '2026-12-01',
        travelTo: '2026-12-31',
        overdue: 'true',
        documentOwed: 'true',
      },
    },
    { ...start, tab: 'chat' },
    { ...start, view: '12', columns: ['phone', 'travel'], filters: { status: 'pending' } },
    { ...start, tab: 'insurance', view: '7', columns: [] },
  ])('reads back what it wrote: %o', (state) => {
    expect(readStaffPageState(writeStaffPageState(state))).toEqual(state);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e99', '99999999'])('takes page %o as the first page', (page) => {
    expect(readStaffPageState(`page=${page}`).page).toBe(1);
  });

  it('takes an unknown tab as the first one', () => {
    expect(readStaffPageState('?tab=nothing').tab).toBe('visa');
  });

  it('trims the search and keeps 100 characters, as many as the server takes', () => {
    expect(readStaffPageState('search=%20%20ali%20').search).toBe('ali');
    expect(readStaffPageState(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  it('drops a filter that makes no sense and keeps the others', () => {
    const query = 'status=lost&country=ZAF&travelFrom=2026-02-30&overdue=yes&sort=name&paymentStatus=failed';
    expect(readStaffPageState(query)).toEqual({
      ...start,
      filters: { country: 'ZAF', paymentStatus: 'failed' },
    });
  });
});
