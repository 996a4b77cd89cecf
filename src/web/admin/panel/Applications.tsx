import type { InsuranceListItem, VisaListItem } from '../../../contract/staff.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Banner } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { ApproveDialog } from '../decide/ApproveDialog.tsx';
import { RejectDialog } from '../decide/RejectDialog.tsx';
import { DetailsPanel } from '../details/DetailsPanel.tsx';
import { nextInQueue } from '../details/nextInQueue.ts';
import { ApplicationList } from '../list/ApplicationList.tsx';
import { insuranceColumns, visaColumns } from '../list/columns.tsx';
import { RowActions } from '../list/RowActions.tsx';
import { useInsuranceApplications, useVisaApplications } from '../list/useApplications.ts';
import { texts } from '../texts.ts';
import type { PanelState } from './panelState.ts';
import { useActing } from './useActing.ts';
import type { ChangePanel } from './usePanelState.ts';

export type ApplicationsProps = { state: PanelState; onChange: ChangePanel };

/** The visa tab: the list and what opens over it. */
export function VisaApplications({ state, onChange }: ApplicationsProps) {
  const query = useVisaApplications(state);
  const acting = useActing('visa');
  const actions = (row: VisaListItem) => <Actions acting={acting} row={row} />;
  return (
    <>
      <TakeFailed acting={acting} />
      <ApplicationList
        kind="visa"
        columns={visaColumns}
        {...{ query, state, onChange, actions }}
        onAction={acting.request}
        inspectedId={acting.opened.inspected?.id ?? null}
      />
      <Dialogs kind="visa" acting={acting} rows={query.data?.items ?? []} />
    </>
  );
}

/** The insurance tab: the list and what opens over it. */
export function InsuranceApplications({ state, onChange }: ApplicationsProps) {
  const query = useInsuranceApplications(state);
  const acting = useActing('insurance');
  const actions = (row: InsuranceListItem) => <Actions acting={acting} row={row} />;
  return (
    <>
      <TakeFailed acting={acting} />
      <ApplicationList
        kind="insurance"
        columns={insuranceColumns}
        {...{ query, state, onChange, actions }}
        onAction={acting.request}
        inspectedId={acting.opened.inspected?.id ?? null}
      />
      <Dialogs kind="insurance" acting={acting} rows={query.data?.items ?? []} />
    </>
  );
}

type Acting = ReturnType<typeof useActing>;

/** A toast must not be the only place of an error: this one stays until something else is done. */
function TakeFailed({ acting }: { acting: Acting }) {
  if (acting.takeError === null) return null;
  return (
    <Banner tone="danger" title={texts.error} live className="mb-4">
      {acting.takeError}
    </Banner>
  );
}

function Actions({ acting, row }: { acting: Acting; row: ApplicationRow }) {
  return (
    <RowActions
      row={row}
      taking={acting.takingId === row.id}
      onAction={(action) => acting.act(action, row)}
    />
  );
}

type DialogsProps = { kind: ApplicationKind; acting: Acting; rows: readonly ApplicationRow[] };

function Dialogs({ kind, acting, rows }: DialogsProps) {
  const { inspected, deciding } = acting.opened;
  const next = inspected && nextInQueue(rows, inspected.id);
  return (
    <>
      {inspected && (
        <DetailsPanel
          kind={kind}
          id={inspected.id}
          onClose={acting.closeAll}
          onNext={next === null ? undefined : () => acting.act('inspect', next)}
        />
      )}
      {deciding?.action === 'approve' && (
        <ApproveDialog
          kind={kind}
          row={deciding.row}
          onClose={acting.closeDecision}
          onDone={acting.closeDecision}
        />
      )}
      {deciding?.action === 'reject' && (
        <RejectDialog
          kind={kind}
          row={deciding.row}
          onClose={acting.closeDecision}
          onDone={acting.closeDecision}
        />
      )}
    </>
  );
}
