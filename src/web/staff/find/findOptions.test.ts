import { describe, expect, it } from 'vitest';
import type { ApplicationHit, FoundEverything } from '../../../contract/find.ts';
import type { View } from '../../../contract/views.ts';
import { staffTabs } from '../staffPageState.ts';
import { type FindOption, sectionsOfHits, sectionsWithoutServer, withRecent } from './findOptions.ts';
import { findTexts as words } from './findTexts.ts';

const empty = { hits: [], hasMore: false, isSlow: false };
const nothing: FoundEverything = {
  visa: empty,
  insurance: empty,
  payments: empty,
  conversations: empty,
  corrected: [],
};
const hit: ApplicationHit = {
  id: '7',
  kind: 'visa',
  applicationNumber: 'TR7K2M9P0Q1R3S4T',
  name: 'Meenakshi Nair',
  email: 'meenakshi@example.com',
  phone: '+91 98474 79802',
  status: 'approved',
  paymentStatus: 'succeeded',
  refundedAmount: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  match: 'beginning',
};
const payment = {
  reference: 'TR7K2M9P0Q1R3S4T',
  paymentId: null,
  state: null,
  amount: '224.00',
  createdAt: '2026-11-21T09:00:00.000Z',
  application: null,
  match: 'exact',
} as const;
const idsOf = (sections: readonly { id: string }[]) => sections.map(({ id }) => id);

describe('the sections of an answer', () => {
  it('are its groups with hits, the best first, each with what it says', () => {
    const sections = sectionsOfHits({
      ...nothing,
      visa: { hits: [hit], hasMore: true, isSlow: false },
      payments: { hits: [payment], hasMore: false, isSlow: false },
      conversations: { hits: [], hasMore: false, isSlow: true },
    });
    expect(idsOf(sections)).toEqual(['payments', 'visa', 'conversations']);
    expect(sections.map(({ note }) => note)).toEqual([undefined, words.more, words.slow]);
    expect(sections[1]?.options).toEqual([
      {
        id: 'application-7',
        title: 'Meenakshi Nair',
        facts: ['TR7K2M9P0Q1R3S4T', 'Onaylandı', 'Ödendi', 'meenakshi@example.com', '+91 98474 79802'],
        target: { type: 'application', kind: 'visa', id: '7', number: 'TR7K2M9P0Q1R3S4T' },
      },
    ]);
  });

  it('offer nothing to open for an order whose application is erased', () => {
    const [section] = sectionsOfHits({ ...nothing, payments: { ...empty, hits: [payment] } });
    expect(section?.options).toMatchObject([{ title: '$224,00', target: null }]);
    expect(section?.options[0]?.facts).toContain('Başvuru silindi');
  });
});

describe('without an answer', () => {
  it('every page is offered before anything is typed', () => {
    const sections = sectionsWithoutServer('');
    expect(idsOf(sections)).toEqual(['pages']);
    expect(sections[0]?.options).toHaveLength(staffTabs.length);
  });

  it('a page that one may not open is not offered', () => {
    const [pages] = sectionsWithoutServer('', (tab) => tab !== 'people');
    expect(idsOf(pages?.options ?? [])).toEqual(
      staffTabs.filter((tab) => tab !== 'people').map((tab) => `tab-${tab}`),
    );
  });

  it('the lists are offered for a typed text, and the pages whose name fits', () => {
    const [lists, pages, ...others] = sectionsWithoutServer('denetim');
    expect(lists?.options.map(({ target }) => target)).toEqual([
      { type: 'list', kind: 'visa', search: 'denetim' },
      { type: 'list', kind: 'insurance', search: 'denetim' },
    ]);
    expect(idsOf(pages?.options ?? [])).toEqual(['tab-audit']);
    expect(others).toEqual([]);
  });

  it('the views whose name fits are offered', () => {
    const named = (id: string, name: string): View => {
      const shown = { kind: 'visa', filters: {}, sort: 'due', count: 3 } as const;
      return { ...shown, id, name, columns: [], isShared: false, isMine: true, owner: 'Ayşe', version: 1 };
    };
    const views = [named('1', 'Geciken vizeler'), named('2', 'Bana ait')];
    const found = sectionsWithoutServer('geci', undefined, views).find(({ id }) => id === 'views');
    expect(found?.options.map(({ target }) => target)).toEqual([{ type: 'view', view: views[0] }]);
  });
});

it('the last five cases and conversations that were opened are remembered, each once', () => {
  const opened = (id: string): FindOption => {
    return { id, title: id, facts: [], target: { type: 'conversation', sessionId: id } };
  };
  let recent: FindOption[] = [];
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) recent = withRecent(recent, opened(id));
  const tab: FindOption = { ...opened('tab-visa'), target: { type: 'tab', tab: 'visa' } };
  expect(idsOf(withRecent(recent, tab))).toEqual(['f', 'e', 'd', 'a', 'c']);
});
