import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InsuranceDetails, VisaDetails } from '../../../contract/staff.ts';
import { readInsuranceDetails, readVisaDetails } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { May } from '../access/May.tsx';
import { AssigneeLine } from '../assignment/AssigneeLine.tsx';
import { TakeOverFirst } from '../assignment/TakenByOther.tsx';
import { ApplicationLine, UnpaidNotice } from '../decisions/ApplicationLine.tsx';
import { ApproveDialog } from '../decisions/ApproveDialog.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { useDecision } from '../decisions/useDecision.ts';
import { DocumentSection } from '../documents/DocumentSection.tsx';
import { FailureBanner } from '../failures.tsx';
import type { RowAction } from '../list/RowActions.tsx';
import { PaymentsSection } from '../money/PaymentsSection.tsx';
import { useDisputes } from '../money/useDisputes.ts';
import { noCircumstances, useRefunds } from '../money/useRefunds.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { RequestsSection } from '../requests/RequestsSection.tsx';
import { useRequests } from '../requests/useRequests.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { DecisionInForce, Decisions } from './Decisions.tsx';
import { detailTexts } from './detailTexts.ts';
import { InsuranceFields } from './InsuranceFields.tsx';
import { LastChange } from './LastChange.tsx';
import { LegalHoldSection, useLegalHolds } from './LegalHoldSection.tsx';
import { MailsSection, useMails } from './MailsSection.tsx';
import { NotesSection, useNotes } from './NotesSection.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Timeline } from './Timeline.tsx';
import { useRefreshOnChange } from './useRefreshOnChange.ts';
import { VisaFields } from './VisaFields.tsx';
import { Warnings } from './Warnings.tsx';

export type DetailsPanelProps = {
  kind: ApplicationKind;
  /** A new id does not close the panel. */
  id: string;
  onClose: () => void;
  /** Undefined if there is no next application. */
  onNext?: (() => void) | undefined;
};

/** Everything about an application (specification 2 section 2), with the decisions in view. */
export function DetailsPanel(props: DetailsPanelProps) {
  return props.kind === 'visa' ? <VisaPanel {...props} /> : <InsurancePanel {...props} />;
}

function VisaPanel(props: DetailsPanelProps) {
  const query = useVisaDetails(props.id);
  return (
    <Frame {...props} query={query}>
      {(details) => <VisaFields details={details} />}
    </Frame>
  );
}

function InsurancePanel(props: DetailsPanelProps) {
  const query = useInsuranceDetails(props.id);
  return (
    <Frame {...props} query={query}>
      {(details) => <InsuranceFields details={details} />}
    </Frame>
  );
}

type FrameProps<Details> = DetailsPanelProps & {
  query: UseQueryResult<Details>;
  children: (details: Details) => ReactNode;
};

function Frame<Details extends VisaDetails | InsuranceDetails>({
  kind,
  id,
  onClose,
  onNext,
  query,
  children,
}: FrameProps<Details>) {
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const take = useDecision();
  useRefreshOnChange(kind, id);
  const isGone = query.error !== null && isRefused(query.error, readVisaDetails, 'applicationNotFound');
  const details = isGone ? undefined : query.data;
  const act = (action: RowAction) => {
    take.reset();
    if (action === 'approve' || action === 'reject') setDeciding(action);
    if (action === 'take' && details)
      take.mutate({ kind, id, name: details.applicationNumber, status: 'processing' });
  };
  const dialog = details && {
    kind,
    row: details,
    onClose: () => setDeciding(null),
    onDone: () => setDeciding(null),
  };
  return (
    <SidePanel
      id={id}
      title={isGone ? detailTexts.panel.gone : titleOf(details)}
      onClose={onClose}
      next={<Next onNext={onNext} />}
      actions={details && <Decisions row={details} isTaking={take.isPending} onAction={act} />}
      lastChange={
        <>
          <AssigneeLine key={`assignee ${id}`} kind={kind} id={id} status={details?.status} />
          <LastChange key={id} entries={details?.timeline} />
        </>
      }
    >
      {isGone && (
        <Banner tone="info" live>
          {detailTexts.panel.goneText}
        </Banner>
      )}
      {query.isError && !isGone && <FetchFailed query={query} />}
      <FailureBanner error={take.error} className="mb-5" />
      {(details || query.isPending) && (
        <Sections key={id} kind={kind} id={id} details={details}>
          {children}
        </Sections>
      )}
      {dialog && deciding !== null && (
        <TakeOverFirst key={deciding} {...dialog}>
          {deciding === 'approve' ? <ApproveDialog {...dialog} /> : <RejectDialog {...dialog} />}
        </TakeOverFirst>
      )}
    </SidePanel>
  );
}

function titleOf(details: VisaDetails | InsuranceDetails | undefined): string {
  return details ? detailTexts.details.title(details.applicationNumber) : detailTexts.details.loading;
}

type SectionsProps<Details> = Pick<FrameProps<Details>, 'kind' | 'id' | 'children'> & {
  details: Details | undefined;
};

/** A section moves those below it: none is shown before all that one may see are loaded. */
function Sections<Details extends VisaDetails | InsuranceDetails>({
  kind,
  id,
  details,
  children,
}: SectionsProps<Details>) {
  const answers = [
    useRefunds(kind, id, noCircumstances),
    useDisputes(kind, id),
    useNotes(kind, id),
    useMails(kind, id),
    useLegalHolds(kind, id),
    useRequests({ kind, id }),
  ];
  if (details === undefined || answers.some(({ isLoading }) => isLoading))
    return <Loading text={detailTexts.details.loading} lines={10} />;
  return (
    <div className="flex flex-col gap-5">
      <ApplicationLine row={details} />
      <Warnings kind={kind} warnings={details.warnings} />
      <UnpaidNotice paymentStatus={details.paymentStatus} />
      <DecisionInForce decision={details.decision} />
      <RequestsSection named={{ kind, id }} row={details} />
      <DocumentSection kind={kind} row={details} documents={details.document} />
      {children(details)}
      <May permission="refund.read">
        <PaymentsSection kind={kind} id={id} />
      </May>
      <NotesSection kind={kind} id={id} />
      <MailsSection kind={kind} id={id} />
      <LegalHoldSection kind={kind} id={id} />
      <Timeline entries={details.timeline} />
    </div>
  );
}

function Next({ onNext }: Pick<DetailsPanelProps, 'onNext'>) {
  if (onNext === undefined) return null;
  return (
    <Button size="small" variant="secondary" className="shrink-0" onClick={onNext}>
      {detailTexts.panel.next}
    </Button>
  );
}

function useVisaDetails(id: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.details('visa', id),
    queryFn: () => call(readVisaDetails, { params: { id } }),
  });
}

function useInsuranceDetails(id: string) {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.details('insurance', id),
    queryFn: () => call(readInsuranceDetails, { params: { id } }),
  });
}
