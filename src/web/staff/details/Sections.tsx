import type { ReactNode } from 'react';
import type { InsuranceDetails, VisaDetails } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { May } from '../access/May.tsx';
import { useHasRoomForColumns } from '../browserState.ts';
import { ApplicationLine, UnpaidNotice } from '../decisions/ApplicationLine.tsx';
import { CaseDocuments } from '../documents/CaseDocuments.tsx';
import { DocumentSection } from '../documents/DocumentSection.tsx';
import { PaymentsSection } from '../money/PaymentsSection.tsx';
import { useDisputes } from '../money/useDisputes.ts';
import { noCircumstances, useRefunds } from '../money/useRefunds.ts';
import { Loading } from '../QueryState.tsx';
import { RequestsSection } from '../requests/RequestsSection.tsx';
import { useRequests } from '../requests/useRequests.ts';
import { ConversationsSection, useCaseConversations } from './ConversationsSection.tsx';
import { DecisionInForce } from './Decisions.tsx';
import { DifferenceSummary } from './Differences.tsx';
import { detailTexts } from './detailTexts.ts';
import { useFullView } from './fullView.ts';
import { LegalHoldSection, useLegalHolds } from './LegalHoldSection.tsx';
import { MailsSection, useMails } from './MailsSection.tsx';
import { NotesSection, useNotes } from './NotesSection.tsx';
import { Timeline } from './Timeline.tsx';
import { type Sealed, useSealed } from './useSealed.ts';
import { Warnings } from './Warnings.tsx';

export type SectionsProps<Details> = {
  kind: ApplicationKind;
  id: string;
  details: Details | undefined;
  children: (details: Details, sealed: Sealed) => ReactNode;
};

/** A section moves those below it: none is shown before all that one may see are loaded. */
export function Sections<Details extends VisaDetails | InsuranceDetails>({
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
    useCaseConversations(kind, id),
  ];
  if (details === undefined || answers.some(({ isLoading }) => isLoading))
    return <Loading text={detailTexts.details.loading} lines={10} />;
  return <LoadedSections {...{ kind, id, details, children }} />;
}

type LoadedProps<Details> = SectionsProps<Details> & { details: Details };

/** The full view has photos and PDFs beside the rest, on a narrow screen after the fields. */
function LoadedSections<Details extends VisaDetails | InsuranceDetails>({
  kind,
  id,
  details,
  children,
}: LoadedProps<Details>) {
  const sealed = useSealed(kind, details);
  const [isFull] = useFullView();
  const hasColumns = useHasRoomForColumns();
  const photos = 'parentIdPhotos' in details ? details.parentIdPhotos : [];
  return (
    <div className={isFull && hasColumns ? columns : 'flex flex-col gap-5'}>
      <div className={part}>
        <ApplicationLine row={details} />
        <Warnings kind={kind} warnings={details.warnings} />
        <DifferenceSummary differences={details.differences} />
        <UnpaidNotice paymentStatus={details.paymentStatus} />
        <DecisionInForce decision={details.decision} />
        <RequestsSection named={{ kind, id }} row={details} />
        <DocumentSection kind={kind} row={details} documents={details.document} />
        {children(details, sealed)}
      </div>
      {isFull && <CaseDocuments named={{ kind, id }} documents={details.document} {...{ photos, sealed }} />}
      <div className={part}>
        <May permission="refund.read">
          <PaymentsSection kind={kind} id={id} />
        </May>
        <NotesSection kind={kind} id={id} />
        <MailsSection named={{ kind, id }} row={details} />
        <ConversationsSection kind={kind} id={id} />
        <LegalHoldSection kind={kind} id={id} />
        <Timeline entries={details.timeline} />
      </div>
    </div>
  );
}

const part = '@container flex min-w-0 flex-col gap-5';

/** The body of the panel scrolls the left column; the right one stays and scrolls by itself. */
const columns = 'grid grid-cols-2 grid-rows-[auto_1fr] gap-x-6 gap-y-5';
