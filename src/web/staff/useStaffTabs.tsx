import type { View } from '../../contract/views.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Tab } from '../ui/Tabs.tsx';
import { accessTexts } from './access/accessTexts.ts';
import { useMay } from './access/useMe.ts';
import { approvalTexts } from './approvals/approvalTexts.ts';
import { useApprovalNews } from './approvals/useApprovals.ts';
import { auditTexts } from './audit/auditTexts.ts';
import { useDeviceTime } from './browserState.ts';
import { ChatTabName } from './chat/ChatTab.tsx';
import { useChatNews } from './chat/useChatNews.ts';
import { figureTexts } from './figures/figureTexts.ts';
import { useStats } from './figures/useFigures.ts';
import { countQueue } from './figures/waiting.ts';
import { mentionTexts } from './mentions/mentionTexts.ts';
import { useMentionNews } from './mentions/useMentions.ts';
import { useBackups } from './money/Backups.tsx';
import { paymentCaseTexts } from './money/paymentCaseTexts.ts';
import { reportTexts } from './money/reportTexts.ts';
import { useCases } from './money/useCases.ts';
import { useMailCases } from './money/useMailCases.ts';
import { peopleTexts } from './people/peopleTexts.ts';
import { personalDataTexts } from './personalData/personalDataTexts.ts';
import { reportsTexts } from './reports/reportsTexts.ts';
import {
  type ChangeStaffPage,
  type StaffPageState,
  type StaffTab,
  staffTabs,
  stateOfView,
  unasked,
} from './staffPageState.ts';
import { mayOpenTab } from './tabPermissions.ts';
import { templateTexts } from './templates/templateTexts.ts';
import { texts } from './texts.ts';
import { useViewNews, useViews } from './views/useViews.ts';
import { viewTexts } from './views/viewTexts.ts';

/** A page, or a saved view of a list. */
type TabId = StaffTab | `view-${string}`;

const viewTabId = (id: string): TabId => `view-${id}`;

/**
 * The tabs that one may open. `withViews`: saved views between those of the specification and the other
 * pages. `page`: what the current one shows.
 */
export function useStaffTabs(
  state: StaffPageState,
  change: ChangeStaffPage,
  withViews: boolean,
): { tabs: Tab<TabId>[]; current: TabId; page: StaffTab; open: (id: TabId) => void } {
  useViewNews();
  const pages = usePages();
  const known = useViews() ?? [];
  const views = withViews ? known : [];
  // An address may name a tab that one may not open.
  const page = pages.some(({ id }) => id === state.tab) ? state.tab : 'security';
  const opened = views.find(({ id, kind }) => id === state.view && kind === page);
  return {
    tabs: [
      ...pages.filter(({ isLow }) => !isLow),
      ...views.map(viewTab),
      ...pages.filter(({ isLow }) => isLow),
    ],
    current: opened === undefined ? page : viewTabId(opened.id),
    page,
    open(id) {
      const view = views.find((one) => viewTabId(one.id) === id);
      const tab = staffTabs.find((one) => one === id);
      if (view !== undefined) change(stateOfView(view));
      // The list of a view is another one.
      else if (tab !== undefined) change({ ...(state.view !== null && unasked), tab });
    },
  };
}

/** Not on a narrow rail, which has room for the name alone. */
const inWide = '@max-[10rem]/rail:hidden';

function viewTab({ id, kind, name, isShared, count }: View): Tab<TabId> {
  return {
    id: viewTabId(id),
    label: (
      <span className="flex min-w-0 items-center gap-1.5 font-normal">
        <Icon name={kind === 'visa' ? 'passport' : 'shield'} className={`size-4! ${inWide}`} />
        <bdi className="min-w-0 truncate">{name}</bdi>
        {isShared && <Icon name="globe" className={`size-3.5! opacity-70 ${inWide}`} />}
      </span>
    ),
    title: [name, viewTexts.kinds[kind], ...(isShared ? [viewTexts.shared] : [])].join(', '),
    count: count === null ? undefined : viewTexts.count(count),
    countText: viewTexts.inCount,
  };
}

/** With counts of cases, requests, unread messages, mentions and overdue applications. */
function usePages(): (Tab<TabId> & { id: StaffTab })[] {
  const may = useMay();
  const troubles = useBackups().data?.troubles.length ?? 0;
  const cases = (useCases().data?.open ?? 0) + (useMailCases().data?.length ?? 0) + troubles;
  const now = useDeviceTime();
  const { data } = useStats();
  const overdue = (kind: ApplicationKind) => (data ? countQueue(data.waiting[kind], now).overdue : 0);
  const unread = useChatNews();
  const mentions = useMentionNews();
  const approvals = useApprovalNews();
  const tabs: (Tab<TabId> & { id: StaffTab })[] = [
    { id: 'visa', label: <TabName kind={texts.tabs.visa} />, ...late, count: overdue('visa') },
    { id: 'insurance', label: <TabName kind={texts.tabs.insurance} />, ...late, count: overdue('insurance') },
    { id: 'chat', label: <ChatTabName />, count: unread },
    { id: 'mentions', isLow, label: mentionTexts.tab, count: mentions, countText: mentionTexts.inTab },
    { id: 'overview', isLow, label: figureTexts.overview },
    { id: 'cases', isLow, label: paymentCaseTexts.tab, count: cases },
    { id: 'approvals', isLow, label: approvalTexts.tab, count: approvals, countText: approvalTexts.inTab },
    { id: 'report', isLow, label: reportTexts.tab },
    { id: 'reports', isLow, label: reportsTexts.tab },
    { id: 'audit', isLow, label: auditTexts.tab },
    { id: 'personalData', isLow, label: personalDataTexts.tab },
    { id: 'templates', isLow, label: templateTexts.tab },
    { id: 'people', isLow, label: peopleTexts.tab },
    { id: 'security', isLow, label: accessTexts.tab },
  ];
  return tabs.filter(({ id }) => mayOpenTab(id, may));
}

/** Below the views on the rail. */
const isLow = true;
const late = { countText: figureTexts.waiting.inTab, isAlarm: true };

/** 'Vize Başvuruları'; phones and a narrow rail show only the first word. */
function TabName({ kind }: { kind: string }) {
  return (
    <>
      {kind}
      <span className={`max-sm:hidden ${inWide}`}> {texts.tabs.applications}</span>
    </>
  );
}
