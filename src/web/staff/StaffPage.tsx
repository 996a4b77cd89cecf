import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { toInitials } from '../../domain/staff/people.ts';
import { Alternatives } from '../ui/Alternatives.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { accessTexts } from './access/accessTexts.ts';
import { SecurityTab } from './access/SecurityTab.tsx';
import { StaffFrame } from './access/StaffFrame.tsx';
import { useMe } from './access/useMe.ts';
import { useLogout } from './access/useSession.ts';
import { ApprovalsTab } from './approvals/ApprovalsTab.tsx';
import { AuditTab } from './audit/AuditTab.tsx';
import { useHasRoomForRail } from './browserState.ts';
import { ChatTab } from './chat/ChatTab.tsx';
import { UndoBar } from './decisions/UndoBar.tsx';
import { toastFailure } from './failures.tsx';
import { OverviewTab } from './figures/OverviewTab.tsx';
import { WaitingAlert } from './figures/WaitingAlert.tsx';
import { FindButton } from './find/FindButton.tsx';
import { HelpButton } from './help/HelpButton.tsx';
import { InsuranceApplications, VisaApplications } from './list/Applications.tsx';
import { askForNewRows } from './list/useSteadyPage.ts';
import { MentionsTab } from './mentions/MentionsTab.tsx';
import { CasesTab } from './money/CasesTab.tsx';
import { ReportTab } from './money/ReportTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import { PersonalDataTab } from './personalData/PersonalDataTab.tsx';
import { ReportsTab } from './reports/ReportsTab.tsx';
import { staffKeys } from './staffCalls.ts';
import { type ChangeStaffPage, useStaffPageState } from './staffPageState.ts';
import { TemplatesTab } from './templates/TemplatesTab.tsx';
import { texts } from './texts.ts';
import { TourOffer } from './tour/TourOffer.tsx';
import { TourPanel } from './tour/TourPanel.tsx';
import { useStaffTabs } from './useStaffTabs.tsx';
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
  const isRail = useHasRoomForRail();
  const { tabs, current, page, open } = useStaffTabs(state, change, isRail);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader onChange={change} />
      <TourPanel page={page} onChange={change} />
      <main className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col gap-1 px-4 pt-1.5 pb-5 sm:px-6">
        <div className="flex items-stretch gap-2">
          <WaitingAlert onChange={change} />
          <RefreshButton />
        </div>
        <Tabs label={texts.tabs.label} tabs={tabs} current={current} onChange={open} dense rail={isRail}>
          {page === 'visa' && <VisaApplications state={state} onChange={change} />}
          {page === 'insurance' && <InsuranceApplications state={state} onChange={change} />}
          {page === 'mentions' && <MentionsTab />}
          {page === 'overview' && <OverviewTab />}
          {page === 'cases' && <CasesTab onChange={change} />}
          {page === 'approvals' && <ApprovalsTab onChange={change} />}
          {page === 'report' && <ReportTab />}
          {page === 'reports' && <ReportsTab />}
          {page === 'chat' && <ChatTab />}
          {page === 'audit' && <AuditTab />}
          {page === 'personalData' && <PersonalDataTab />}
          {page === 'templates' && <TemplatesTab />}
          {page === 'people' && <PeopleTab />}
          {page === 'security' && <SecurityTab />}
        </Tabs>
      </main>
    </div>
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
      <div className="mx-auto flex w-full max-w-[100rem] items-center gap-1.5 px-4 py-1 sm:gap-4 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="shrink-0 text-lg max-sm:sr-only">
          {texts.title}
        </h1>
        <TourOffer />
        <div className="ms-auto flex min-w-0 items-center gap-1.5 sm:gap-3">
          <FindButton onChange={onChange} />
          <HelpButton className="max-sm:min-h-11 max-sm:min-w-11" />
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
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent max-[22rem]:hidden"
      >
        {toInitials(me.name)}
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
        void client.invalidateQueries({ queryKey: staffKeys.data });
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

/** Phones show the icon alone. */
function RefreshLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="flex items-center gap-2">
      {icon}
      <span className="max-sm:sr-only">{text}</span>
    </span>
  );
}
