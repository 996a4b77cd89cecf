import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { InsuranceDetails, VisaDetails } from '../../../contract/staff.ts';
import { readInsuranceDetails, readVisaDetails } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AssigneeLine } from '../assignment/AssigneeLine.tsx';
import { TakeOverFirst } from '../assignment/TakenByOther.tsx';
import { ApproveDialog } from '../decisions/ApproveDialog.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { useDecision } from '../decisions/useDecision.ts';
import { FailureBanner } from '../failures.tsx';
import type { RowAction } from '../list/RowActions.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { staffKeys } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { Decisions } from './Decisions.tsx';
import { detailTexts } from './detailTexts.ts';
import { InsuranceFields } from './InsuranceFields.tsx';
import { LastChange } from './LastChange.tsx';
import { OpensNextChoice } from './OpensNextChoice.tsx';
import { Sections, type SectionsProps } from './Sections.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useRefreshOnChange } from './useRefreshOnChange.ts';
import { VisaFields } from './VisaFields.tsx';

export type DetailsPanelProps = {
  kind: ApplicationKind;
  /** A new id does not close the panel. */
  id: string;
  onClose: () => void;
  /** Undefined if there is no next application. */
  onNext?: (() => void) | undefined;
  /** Of the open application: approved, rejected or taken up. */
  onDecided: (id: string) => void;
};

/** Everything about an application (specification 2 section 2), with the decisions in view. */
export function DetailsPanel(props: DetailsPanelProps) {
  return props.kind === 'visa' ? <VisaPanel {...props} /> : <InsurancePanel {...props} />;
}

function VisaPanel(props: DetailsPanelProps) {
  const query = useVisaDetails(props.id);
  return (
    <Frame {...props} query={query}>
      {(details, sealed) => <VisaFields {...{ details, sealed }} />}
    </Frame>
  );
}

function InsurancePanel(props: DetailsPanelProps) {
  const query = useInsuranceDetails(props.id);
  return (
    <Frame {...props} query={query}>
      {(details, sealed) => <InsuranceFields {...{ details, sealed }} />}
    </Frame>
  );
}

type FrameProps<Details> = DetailsPanelProps & {
  query: UseQueryResult<Details>;
  children: SectionsProps<Details>['children'];
};

function Frame<Details extends VisaDetails | InsuranceDetails>({
  kind,
  id,
  onClose,
  onNext,
  onDecided,
  query,
  children,
}: FrameProps<Details>) {
  const [deciding, setDeciding] = useState<{ id: string; action: 'approve' | 'reject' } | null>(null);
  const take = useDecision();
  useRefreshOnChange(kind, id);
  const isGone = query.error !== null && isRefused(query.error, readVisaDetails, 'applicationNotFound');
  const details = isGone ? undefined : query.data;
  const act = (action: RowAction) => {
    take.reset();
    if (action === 'approve' || action === 'reject') setDeciding({ id, action });
    if (action === 'take' && details)
      take.mutate(
        { kind, id, name: details.applicationNumber, status: 'processing' },
        { onSuccess: () => onDecided(id) },
      );
  };
  const dialog = details && {
    kind,
    row: details,
    onClose: () => setDeciding(null),
    onDone: () => {
      setDeciding(null);
      onDecided(id);
    },
  };
  return (
    <SidePanel
      id={id}
      title={isGone ? detailTexts.panel.gone : titleOf(details)}
      onClose={onClose}
      next={<Next onNext={onNext} />}
      actions={
        details && (
          <>
            <Decisions row={details} isTaking={take.isPending} onAction={act} />
            <OpensNextChoice />
          </>
        )
      }
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
      {dialog && deciding?.id === id && (
        <TakeOverFirst key={deciding.action} {...dialog}>
          {deciding.action === 'approve' ? <ApproveDialog {...dialog} /> : <RejectDialog {...dialog} />}
        </TakeOverFirst>
      )}
    </SidePanel>
  );
}

function titleOf(details: VisaDetails | InsuranceDetails | undefined): string {
  return details ? detailTexts.details.title(details.applicationNumber) : detailTexts.details.loading;
}

function Next({ onNext }: Pick<DetailsPanelProps, 'onNext'>) {
  if (onNext === undefined) return null;
  return (
    <Button size="small" variant="secondary" className="shrink-0 max-sm:px-2!" onClick={onNext}>
      <Icon name="arrow" className="sm:hidden" />
      <span className="max-sm:sr-only">{detailTexts.panel.next}</span>
    </Button>
  );
}

function useVisaDetails(id: string) {
  return useStaffQuery(staffKeys.details('visa', id), (call) => call(readVisaDetails, { params: { id } }));
}

function useInsuranceDetails(id: string) {
  return useStaffQuery(staffKeys.details('insurance', id), (call) =>
    call(readInsuranceDetails, { params: { id } }),
  );
}
