import { describe, expect, it } from 'vitest';
import { type PanelState, readPanelState, writePanelState } from './panelState.ts';

const start: PanelState = { tab: 'visa', page: 1, search: '' };

describe('page, tab and search in the address', () => {
  it('starts at the first page of visa applications, with an address that says nothing', () => {
    expect(readPanelState('')).toEqual(start);
    expect(writePanelState(start)).toBe('');
  });

  it.each<PanelState>([
    { tab: 'insurance', page: 1, search: '' },
    { tab: 'visa', page: 7, search: '' },
    { tab: 'cases', page: 1, search: '' },
    { tab: 'insurance', page: 2, search: 'TR0JY44YJ08A6WCP' },
    { tab: 'visa', page: 1, search: "O'Brien & söhne+100% #1" },
    { tab: 'visa', page: 3, search: 'فاطمة الزهراء' },
  ])('reads back what it wrote: %o', (state) => {
    expect(readPanelState(writePanelState(state))).toEqual(state);
  });

  it.each(['0', '-1', '1.5', 'x', '', '1e99', '99999999'])('takes page %o as the first page', (page) => {
    expect(readPanelState(`page=${page}`).page).toBe(1);
  });

  it('takes an unknown tab as the first one', () => {
    expect(readPanelState('?tab=chat').tab).toBe('visa');
  });

  it('trims the search and keeps 100 characters, as many as the server takes', () => {
    expect(readPanelState('search=%20%20ali%20').search).toBe('ali');
    expect(readPanelState(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });
});
