import type { ApplicationHit, ConversationHit, FoundEverything, PaymentHit } from '../../../contract/find.ts';
import type { View } from '../../../contract/views.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { type FindGroup, findGroups, groupsBestFirst } from '../../../domain/staff/findMatch.ts';
import { type ApplicationKind, applicationKinds } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { searchEntries, searchOptions } from '../../ui/comboboxSearch.ts';
import { chatTexts } from '../chat/chatTexts.ts';
import { partlyRefundedName } from '../labels.ts';
import { paymentStateNames } from '../money/moneyTexts.ts';
import { paymentName, statusNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { type StaffTab, staffTabs } from '../staffPageState.ts';
import { viewTexts } from '../views/viewTexts.ts';
import { tabNames, findTexts as words } from './findTexts.ts';

/** What choosing an option opens. */
export type FindTarget =
  | { type: 'application'; kind: ApplicationKind; id: string; number: string }
  | { type: 'conversation'; sessionId: string }
  | { type: 'list'; kind: ApplicationKind; search: string }
  | { type: 'tab'; tab: StaffTab }
  | { type: 'view'; view: View };

export type FindOption = {
  /** Unique among the options. */
  id: string;
  title: string;
  facts: readonly string[];
  /** Null if there is nothing to open any more. */
  target: FindTarget | null;
};

export type FindSection = {
  id: string;
  heading: string;
  options: readonly FindOption[];
  /** Said below the options. */
  note?: string | undefined;
};

/** The groups of an answer, the one with the best hit first; then those that took too long. */
export function sectionsOfHits(found: FoundEverything): FindSection[] {
  const hits = {
    visa: found.visa.hits,
    insurance: found.insurance.hits,
    payments: found.payments.hits,
    conversations: found.conversations.hits,
  };
  const withHits = groupsBestFirst(hits);
  const slow = findGroups.filter((group) => found[group].isSlow && !withHits.includes(group));
  return [...withHits, ...slow].map((group) => ({
    id: group,
    heading: words.groups[group],
    options: optionsOf(found, group),
    note: noteOf(found[group]),
  }));
}

function noteOf({ hasMore, isSlow }: { hasMore: boolean; isSlow: boolean }): string | undefined {
  if (isSlow) return words.slow;
  return hasMore ? words.more : undefined;
}

function optionsOf(found: FoundEverything, group: FindGroup): FindOption[] {
  switch (group) {
    case 'visa':
    case 'insurance':
      return found[group].hits.map(applicationOption);
    case 'payments':
      return found.payments.hits.map(paymentOption);
    case 'conversations':
      return found.conversations.hits.map(conversationOption);
  }
}

function applicationOption(hit: ApplicationHit): FindOption {
  const { id, kind, applicationNumber: number } = hit;
  return {
    id: `application-${id}`,
    title: hit.name,
    facts: [
      number,
      statusNames[hit.status],
      hit.refundedAmount === null ? paymentName(hit.paymentStatus) : partlyRefundedName,
      hit.email,
      hit.phone,
    ],
    target: { type: 'application', kind, id, number },
  };
}

function paymentOption(hit: PaymentHit): FindOption {
  const { reference, state, application } = hit;
  return {
    id: `payment-${hit.paymentId ?? reference}`,
    title: formatMoney(hit.amount, staffLanguage),
    facts: [
      state === null ? words.neverPaid : paymentStateNames[state],
      formatMoment(hit.createdAt, staffLanguage),
      reference,
      application?.name ?? words.erased,
    ],
    target: application === null ? null : targetOf(application),
  };
}

function targetOf({ kind, id, applicationNumber }: NonNullable<PaymentHit['application']>): FindTarget {
  return { type: 'application', kind, id, number: applicationNumber };
}

function conversationOption(hit: ConversationHit): FindOption {
  const { sessionId } = hit;
  return {
    id: `conversation-${sessionId}`,
    title: hit.customerName,
    facts: [
      hit.customerEmail,
      formatMoment(hit.lastMessageAt, staffLanguage),
      hit.lastMessage || chatTexts.file.only,
    ],
    target: { type: 'conversation', sessionId },
  };
}

/** What needs no answer of the server: the same search in the lists, and the pages and views whose name fits. */
export function sectionsWithoutServer(
  typed: string,
  mayOpen: (tab: StaffTab) => boolean = () => true,
  views: readonly View[] = [],
): FindSection[] {
  const lists = applicationKinds.map((kind): FindOption => {
    const target = { type: 'list', kind, search: typed } as const;
    return { id: `list-${kind}`, title: words.inList[kind](typed), facts: [], target };
  });
  const named = searchEntries(staffTabs.map((tab) => ({ value: tab, label: tabNames[tab] })));
  const fitting = new Set(searchOptions(named, typed).map(({ value }) => value));
  const pages = staffTabs
    .filter((tab) => fitting.has(tab) && mayOpen(tab))
    .map((tab): FindOption => {
      return { id: `tab-${tab}`, title: tabNames[tab], facts: [], target: { type: 'tab', tab } };
    });
  const namedViews = searchEntries(views.map(({ id, name }) => ({ value: id, label: name })));
  const fittingViews = new Set(searchOptions(namedViews, typed).map(({ value }) => value));
  const opened = views
    .filter(({ id }) => fittingViews.has(id))
    .map((view): FindOption => {
      const facts = [viewTexts.kinds[view.kind]];
      return { id: `view-${view.id}`, title: view.name, facts, target: { type: 'view', view } };
    });
  return [
    { id: 'lists', heading: words.inLists, options: typed === '' ? [] : lists },
    { id: 'pages', heading: words.pages, options: pages },
    { id: 'views', heading: viewTexts.menu, options: opened },
  ].filter(({ options }) => options.length > 0);
}

const rememberedAtMost = 5;

/** The options opened last, with one more in front. Lists and pages are quickly found again. */
export function withRecent(recent: readonly FindOption[], opened: FindOption): FindOption[] {
  const isKept = opened.target?.type === 'application' || opened.target?.type === 'conversation';
  if (!isKept) return [...recent];
  return [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, rememberedAtMost);
}
