import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Badge, Button, type Tab, Tabs, toast } from '../../ui/index.ts';
import { AuditTab } from '../audit/AuditTab.tsx';
import { auditTexts } from '../audit/auditTexts.ts';
import { CasesTab } from '../cases/CasesTab.tsx';
import { useCases } from '../cases/useCases.ts';
import { DailyChart } from '../chart/DailyChart.tsx';
import { ChatTab, ChatTabName } from '../chat/ChatTab.tsx';
import { useChatNews } from '../chat/useChatNews.ts';
import { errorText } from '../errorText.ts';
import { listTexts } from '../listTexts.ts';
import { paymentTexts } from '../paymentTexts.ts';
import { SearchBox } from '../SearchBox.tsx';
import { SecurityTab } from '../security/SecurityTab.tsx';
import { securityTexts } from '../security/securityTexts.ts';
import { useLogout } from '../session/useSession.ts';
import { staffKeys } from '../staffCalls.ts';
import { texts } from '../texts.ts';
import { InsuranceApplications, VisaApplications } from './Applications.tsx';
import type { PanelTab } from './panelState.ts';
import { StatCards } from './StatCards.tsx';
import { useNow } from './useNow.ts';
import { usePanelState } from './usePanelState.ts';
import { useStats } from './useStats.ts';
import { WaitingAlert } from './WaitingAlert.tsx';
import { pressingAt } from './waiting.ts';

/** The panel after sign-in, specification 2 section 2: figures, search, and a tab for each kind of application. */
export function StaffPanel() {
  const [state, change] = usePanelState();
  const tabs = useTabs();
  return (
    <div className="flex min-h-dvh flex-col">
      <PanelHeader />
      <main className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-5 px-4 py-5 sm:px-6 sm:py-6">
        <WaitingAlert onChange={change} />
        <StatCards />
        <DailyChart />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {isList(state.tab) && (
            <SearchBox
              label={texts.search.label}
              placeholder={texts.search.placeholder}
              search={state.search}
              onSearch={(search) => change({ search }, { replace: true })}
              className="w-full lg:max-w-md"
            />
          )}
          <RefreshButton />
        </div>
        <Tabs label={texts.tabs.label} tabs={tabs} current={state.tab} onChange={(tab) => change({ tab })}>
          {state.tab === 'visa' && <VisaApplications state={state} onChange={change} />}
          {state.tab === 'insurance' && <InsuranceApplications state={state} onChange={change} />}
          {state.tab === 'cases' && <CasesTab onChange={change} />}
          {state.tab === 'chat' && <ChatTab />}
          {state.tab === 'audit' && <AuditTab />}
          {state.tab === 'security' && <SecurityTab />}
        </Tabs>
      </main>
    </div>
  );
}

/** The tabs; payments that call for a person are counted, where there are any. */
function useTabs(): Tab<PanelTab>[] {
  const cases = useCases().data?.length ?? 0;
  const now = useNow();
  const { data } = useStats();
  const overdue = (kind: ApplicationKind) => (data ? pressingAt(data.waiting[kind], now).overdue : 0);
  const unread = useChatNews();
  return [
    { id: 'visa', label: <TabName kind={texts.tabs.visa} overdue={overdue('visa')} /> },
    { id: 'insurance', label: <TabName kind={texts.tabs.insurance} overdue={overdue('insurance')} /> },
    {
      id: 'cases',
      label: (
        <>
          <span className="sm:hidden">{paymentTexts.cases.tabShort}</span>
          <span className="max-sm:hidden">{paymentTexts.cases.tab}</span>
        </>
      ),
      count: cases === 0 ? undefined : cases,
    },
    { id: 'chat', label: <ChatTabName />, count: unread === 0 ? undefined : unread },
    { id: 'audit', label: auditTexts.tab },
    { id: 'security', label: securityTexts.tab },
  ];
}

/** Whether a tab lists applications, which the search finds. */
const isList = (tab: PanelTab) => tab === 'visa' || tab === 'insurance';

/** 'Vize Başvuruları'; phones have room for the first word only. */
function TabName({ kind, overdue }: { kind: string; overdue: number }) {
  return (
    <>
      {kind}
      <span className="max-sm:hidden"> {texts.tabs.applications}</span>
      {overdue > 0 && (
        <span className="ms-2">
          <Badge tone="danger">{listTexts.waiting.inTab(overdue)}</Badge>
        </span>
      )}
    </>
  );
}

function PanelHeader() {
  const heading = useRef<HTMLHeadingElement>(null);
  // After sign-in the password field is gone: focus goes to where the panel begins.
  useEffect(() => heading.current?.focus(), []);
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, {
      onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    });
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-[100rem] items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="text-lg">
          {texts.title}
        </h1>
        <Button
          variant="secondary"
          size="small"
          pending={logout.isPending}
          pendingText={texts.logoutPending}
          onClick={leave}
        >
          {texts.logout}
        </Button>
      </div>
    </header>
  );
}

/** Fetches the figures and the list again: others decide at the same time. */
function RefreshButton() {
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: staffKeys.data }) > 0;
  return (
    <Button
      variant="quiet"
      size="small"
      className="ms-auto"
      pending={fetching}
      pendingText={texts.refreshing}
      onClick={() => client.invalidateQueries({ queryKey: staffKeys.data })}
    >
      {texts.refresh}
    </Button>
  );
}
