import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { InsuranceDetails, VisaDetails } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Banner, Button, Skeleton } from '../../ui/index.ts';
import { ApplicationLine } from '../decide/ApplicationLine.tsx';
import { ApproveDialog } from '../decide/ApproveDialog.tsx';
import { RejectDialog } from '../decide/RejectDialog.tsx';
import { UnpaidNotice } from '../decide/UnpaidNotice.tsx';
import { useDecision } from '../decide/useDecision.ts';
import { DocumentSection } from '../documents/DocumentSection.tsx';
import { errorText } from '../errorText.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import type { RowAction } from '../list/RowActions.tsx';
import { PaymentsSection } from '../refunds/PaymentsSection.tsx';
import { reviewTexts } from '../reviewTexts.ts';
import { texts } from '../texts.ts';
import { DecisionInForce } from './DecisionInForce.tsx';
import { Decisions } from './Decisions.tsx';
import { InsuranceFields } from './InsuranceFields.tsx';
import { LegalHoldSection } from './LegalHoldSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Timeline } from './Timeline.tsx';
import { useInsuranceDetails, useVisaDetails } from './useDetails.ts';
import { VisaFields } from './VisaFields.tsx';
import { Warnings } from './Warnings.tsx';

export type DetailsPanelProps = {
  kind: ApplicationKind;
  /** The application's id. Another one takes its place in the same panel. */
  id: string;
  onClose: () => void;
  /** Goes to the next application of the list; absent where there is none. */
  onNext?: (() => void) | undefined;
};

/** Everything about one application, specification 2 section 2, with the decisions always in view. */
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
  const details = query.data;
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
      title={details ? texts.details.title(details.applicationNumber) : texts.details.loading}
      onClose={onClose}
      next={<Next onNext={onNext} />}
      actions={details && <Decisions row={details} taking={take.isPending} onAction={act} />}
    >
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && (
        <div>
          <p role="status" className="mb-4 text-sm text-muted">
            {texts.details.loading}
          </p>
          <Skeleton lines={10} />
        </div>
      )}
      {take.isError && (
        <Banner tone="danger" title={texts.error} live className="mb-5">
          {errorText(take.error)}
        </Banner>
      )}
      {details && (
        <div key={id} className="flex flex-col gap-5">
          <ApplicationLine row={details} />
          <Warnings kind={kind} warnings={details.warnings} />
          <UnpaidNotice paymentStatus={details.paymentStatus} />
          <DecisionInForce decision={details.decision} />
          <DocumentSection kind={kind} row={details} documents={details.document} />
          {children(details)}
          <PaymentsSection kind={kind} id={id} />
          <NotesSection kind={kind} id={id} />
          <MailsSection kind={kind} id={id} />
          <LegalHoldSection kind={kind} id={id} />
          <Timeline entries={details.timeline} />
        </div>
      )}
      {dialog && deciding === 'approve' && <ApproveDialog {...dialog} />}
      {dialog && deciding === 'reject' && <RejectDialog {...dialog} />}
    </SidePanel>
  );
}

function Next({ onNext }: Pick<DetailsPanelProps, 'onNext'>) {
  if (onNext === undefined) return null;
  return (
    <Button size="small" variant="secondary" onClick={onNext}>
      {reviewTexts.panel.next}
    </Button>
  );
}
