import { type Query, type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { initialsOf } from '../../domain/staff/people.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { Alternatives } from '../ui/Alternatives.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { accessTexts } from './access/accessTexts.ts';
import { SecurityTab } from './access/SecurityTab.tsx';
import { StaffFrame } from './access/StaffFrame.tsx';
import { useMay, useMe } from './access/useMe.ts';
import { useLogout } from './access/useSession.ts';
import { ApprovalsTab } from './approvals/ApprovalsTab.tsx';
import { approvalTexts } from './approvals/approvalTexts.ts';
import { useApprovalNews } from './approvals/useApprovals.ts';
import { AuditTab } from './audit/AuditTab.tsx';
import { auditTexts } from './audit/auditTexts.ts';
import { useDeviceTime } from './browserState.ts';
import { ChatTab, ChatTabName } from './chat/ChatTab.tsx';
import { useChatNews } from './chat/useChatNews.ts';
import { UndoBar } from './decisions/UndoBar.tsx';
import { toastFailure } from './failures.tsx';
import { figureTexts } from './figures/figureTexts.ts';
import { OverviewTab } from './figures/OverviewTab.tsx';
import { useStats } from './figures/useFigures.ts';
import { WaitingAlert } from './figures/WaitingAlert.tsx';
import { countQueue } from './figures/waiting.ts';
import { FindButton } from './find/FindButton.tsx';
import { InsuranceApplications, VisaApplications } from './list/Applications.tsx';
import { askForNewRows } from './list/useSteadyPage.ts';
import { useBackups } from './money/Backups.tsx';
import { CasesTab } from './money/CasesTab.tsx';
import { paymentCaseTexts } from './money/paymentCaseTexts.ts';
import { ReportTab } from './money/ReportTab.tsx';
import { reportTexts } from './money/reportTexts.ts';
import { useCases } from './money/useCases.ts';
import { useMailCases } from './money/useMailCases.ts';
import { PeopleTab } from './people/PeopleTab.tsx';
import { peopleTexts } from './people/peopleTexts.ts';
import { PersonalDataTab } from './personalData/PersonalDataTab.tsx';
import { personalDataTexts } from './personalData/personalDataTexts.ts';
import { staffKeys } from './staffCalls.ts';
import { type ChangeStaffPage, type StaffTab, useStaffPageState } from './staffPageState.ts';
import { mayOpenTab } from './tabPermissions.ts';
import { texts } from './texts.ts';
import { useOwnTypedTexts } from './useTypedText.ts';

/** The page of staff (specification 2 sections 2 to 8). */
export default function StaffPage() {
  return (
    <StaffFrame>
      <SignedInPage />
      <UndoBar />
    </StaffFrame>
  );
}

function SignedInPage() {
  const [state, change] = useStaffPageState();
  useOwnTypedTexts();
  const tabs = useTabs();
  // An address may name a tab that one may not open.
  const current = tabs.some(({ id }) => id === state.tab) ? state.tab : 'security';
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader onChange={change} />
      <main className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-1 px-4 pt-1.5 pb-5 sm:px-6">
        <div className="flex items-stretch gap-2">
          <WaitingAlert onChange={change} />
          <RefreshButton />
        </div>
        <Tabs
          label={texts.tabs.label}
          tabs={tabs}
          current={current}
          onChange={(tab) => change({ tab })}
          dense
        >
          {current === 'visa' && <VisaApplications state={state} onChange={change} />}
          {current === 'insurance' && <InsuranceApplications state={state} onChange={change} />}
          {current === 'overview' && <OverviewTab />}
          {current === 'cases' && <CasesTab onChange={change} />}
          {current === 'approvals' && <ApprovalsTab onChange={change} />}
          {current === 'report' && <ReportTab />}
          {current === 'chat' && <ChatTab />}
          {current === 'audit' && <AuditTab />}
          {current === 'personalData' && <PersonalDataTab />}
          {current === 'people' && <PeopleTab />}
          {current === 'security' && <SecurityTab />}
        </Tabs>
      </main>
    </div>
  );
}

/**
 * The tabs that one may open, with counts of cases, requests, unread messages and overdue
 * applications.
 */
function useTabs(): Tab<StaffTab>[] {
  const may = useMay();
  const troubles = useBackups().data?.troubles.length ?? 0;
  const cases = (useCases().data?.open ?? 0) + (useMailCases().data?.length ?? 0) + troubles;
  const now = useDeviceTime();
  const { data } = useStats();
  const overdue = (kind: ApplicationKind) => (data ? countQueue(data.waiting[kind], now).overdue : 0);
  const unread = useChatNews();
  const approvals = useApprovalNews();
  const tabs: Tab<StaffTab>[] = [
    { id: 'visa', label: <TabName kind={texts.tabs.visa} />, ...late, count: overdue('visa') },
    { id: 'insurance', label: <TabName kind={texts.tabs.insurance} />, ...late, count: overdue('insurance') },
    { id: 'overview', label: figureTexts.overview },
    { id: 'cases', label: paymentCaseTexts.tab, count: cases },
    { id: 'approvals', label: approvalTexts.tab, count: approvals, countText: approvalTexts.inTab },
    { id: 'report', label: reportTexts.tab },
    { id: 'chat', label: <ChatTabName />, count: unread },
    { id: 'audit', label: auditTexts.tab },
    { id: 'personalData', label: personalDataTexts.tab },
    { id: 'people', label: peopleTexts.tab },
    { id: 'security', label: accessTexts.tab },
  ];
  return tabs.filter(({ id }) => mayOpenTab(id, may));
}

const late = { countText: figureTexts.waiting.inTab, isAlarm: true };

/** 'Vize Başvuruları'; phones show only the first word. */
function TabName({ kind }: { kind: string }) {
  return (
    <>
      {kind}
      <span className="max-sm:hidden"> {texts.tabs.applications}</span>
    </>
  );
}

function PageHeader({ onChange }: { onChange: ChangeStaffPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Signing in removes the password field, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, {
      onError: toastFailure,
    });
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-2 px-4 py-1 max-sm:flex-wrap sm:gap-4 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="text-base sm:text-lg">
          {texts.title}
        </h1>
        <div className="flex min-w-0 items-center gap-2 sm:gap-3">
          <FindButton onChange={onChange} />
          <Me />
          <Button
            variant="secondary"
            size="small"
            className="max-sm:px-1.5! max-sm:text-xs!"
            pending={logout.isPending}
            pendingText={accessTexts.logoutPending}
            onClick={leave}
          >
            {accessTexts.logout}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Names who is signed in; phones show the initials alone. */
function Me() {
  const me = useMe();
  if (me === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm font-semibold max-sm:shrink-0">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      >
        {initialsOf(me.name)}
      </span>
      <span className="max-w-60 truncate max-sm:sr-only">
        <VisuallyHidden>{accessTexts.signedInAs}</VisuallyHidden> {me.name}
      </span>
    </p>
  );
}

/** Fetches all data again, also during a fetch, whose answer may be older. */
function RefreshButton() {
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: staffKeys.data }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      className="shrink-0"
      aria-busy={fetching || undefined}
      onClick={() => {
        askForNewRows();
        void fetchAgain(client);
      }}
    >
      <Alternatives
        shown={fetching ? 'fetching' : 'ready'}
        labels={[
          { key: 'ready', label: <RefreshLabel icon={<Icon name="refresh" />} text={texts.refresh} /> },
          { key: 'fetching', label: <RefreshLabel icon={<Spinner />} text={texts.refreshing} /> },
        ]}
      />
    </Button>
  );
}

async function fetchAgain(client: QueryClient): Promise<void> {
  // A query without data goes on waiting for its first answer.
  const hasNoData = ({ state }: Query) => state.data === undefined;
  await client.cancelQueries({ queryKey: staffKeys.data, predicate: hasNoData });
  await client.invalidateQueries({ queryKey: staffKeys.data });
}

/** Phones show the icon alone. */
function RefreshLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="flex items-center gap-2">
      {icon}
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}
