import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { InsuranceDetails, VisaDetails } from '../../../domain/wire/staff.ts';
import { Banner, Button, Dialog, Skeleton } from '../../ui/index.ts';
import type { ApplicationKind, ApplicationRow } from '../applicationKind.ts';
import { ApplicationLine } from '../decide/ApplicationLine.tsx';
import { UnpaidNotice } from '../decide/UnpaidNotice.tsx';
import { useReturnFocus } from '../decide/useReturnFocus.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import { DecidedText, type RowAction } from '../list/RowActions.tsx';
import { PaymentsSection } from '../refunds/PaymentsSection.tsx';
import { texts } from '../texts.ts';
import { InsuranceFields } from './InsuranceFields.tsx';
import { MissingPhotosNotice } from './ParentPhotos.tsx';
import { Timeline } from './Timeline.tsx';
import { useInsuranceDetails, useVisaDetails } from './useDetails.ts';
import { VisaFields } from './VisaFields.tsx';

export type DetailsDialogProps = {
  kind: ApplicationKind;
  /** The row that was opened; its details are fetched. */
  row: ApplicationRow;
  taking: boolean;
  /** Why taking the application up failed. */
  takeError: string | null;
  onClose: () => void;
  onAction: (action: RowAction, row: ApplicationRow) => void;
};

/** Everything about one application, specification 2 section 2, with the decisions at its foot. */
export function DetailsDialog(props: DetailsDialogProps) {
  return props.kind === 'visa' ? <VisaDialog {...props} /> : <InsuranceDialog {...props} />;
}

function VisaDialog(props: DetailsDialogProps) {
  const query = useVisaDetails(props.row.id);
  return (
    <Frame {...props} query={query}>
      {(details) => <VisaFields details={details} />}
    </Frame>
  );
}

function InsuranceDialog(props: DetailsDialogProps) {
  const query = useInsuranceDetails(props.row.id);
  return (
    <Frame {...props} query={query}>
      {(details) => (
        <>
          <MissingPhotosNotice details={details} />
          <InsuranceFields details={details} />
        </>
      )}
    </Frame>
  );
}

function Frame<Details extends VisaDetails | InsuranceDetails>({
  kind,
  row,
  taking,
  takeError,
  onClose,
  onAction,
  query,
  children,
}: DetailsDialogProps & { query: UseQueryResult<Details>; children: (details: Details) => ReactNode }) {
  const details = query.data;
  useReturnFocus(row.id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={<span className="wrap-anywhere">{texts.details.title(row.applicationNumber)}</span>}
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
      {details && (
        <div className="flex flex-col gap-5">
          <ApplicationLine row={details} />
          <UnpaidNotice paymentStatus={details.paymentStatus} />
          {children(details)}
          <PaymentsSection kind={kind} id={details.id} />
          <Timeline entries={details.timeline} />
        </div>
      )}
      {takeError !== null && (
        <Banner tone="danger" title={texts.error} live className="mt-6">
          {takeError}
        </Banner>
      )}
      <Decisions row={details ?? row} taking={taking} onClose={onClose} onAction={onAction} />
    </Dialog>
  );
}

/** What can be done about the application; stays in view while the fields scroll, where there is room. */
function Decisions({
  row,
  taking,
  onClose,
  onAction,
}: Pick<DetailsDialogProps, 'row' | 'taking' | 'onClose' | 'onAction'>) {
  return (
    <div className="-mx-5 mt-6 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 py-4 sm:sticky sm:bottom-0 sm:-mx-7 sm:-mb-7 sm:px-7">
      <div className="me-auto max-sm:w-full">
        <DecidedText status={row.status} />
        {row.status === 'pending' && (
          <Button
            variant="quiet"
            pending={taking}
            pendingText={texts.action.taking}
            onClick={() => onAction('take', row)}
          >
            {texts.action.take}
          </Button>
        )}
      </div>
      {isOpen(row.status) ? (
        <>
          <Button variant="danger" className="max-sm:grow" onClick={() => onAction('reject', row)}>
            {texts.action.reject}
          </Button>
          <Button className="max-sm:grow" onClick={() => onAction('approve', row)}>
            {texts.action.approve}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {texts.action.close}
        </Button>
      )}
    </div>
  );
}
