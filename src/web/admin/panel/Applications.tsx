import type { InsuranceListItem, VisaListItem } from '../../../domain/wire/staff.ts';
import { Banner } from '../../ui/index.ts';
import type { ApplicationKind, ApplicationRow } from '../applicationKind.ts';
import { ApproveDialog } from '../decide/ApproveDialog.tsx';
import { RejectDialog } from '../decide/RejectDialog.tsx';
import { DetailsDialog } from '../details/DetailsDialog.tsx';
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
  const query = useVisaApplications(state.page, state.search);
  const acting = useActing('visa');
  const actions = (row: VisaListItem) => <Actions acting={acting} row={row} />;
  return (
    <>
      <TakeFailed acting={acting} />
      <ApplicationList kind="visa" columns={visaColumns} {...{ query, state, onChange, actions }} />
      <Dialogs kind="visa" acting={acting} />
    </>
  );
}

/** The insurance tab: the list and what opens over it. */
export function InsuranceApplications({ state, onChange }: ApplicationsProps) {
  const query = useInsuranceApplications(state.page, state.search);
  const acting = useActing('insurance');
  const actions = (row: InsuranceListItem) => <Actions acting={acting} row={row} />;
  return (
    <>
      <TakeFailed acting={acting} />
      <ApplicationList kind="insurance" columns={insuranceColumns} {...{ query, state, onChange, actions }} />
      <Dialogs kind="insurance" acting={acting} />
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

function Dialogs({ kind, acting }: { kind: ApplicationKind; acting: Acting }) {
  const { inspected, deciding } = acting.opened;
  return (
    <>
      {inspected && (
        <DetailsDialog
          kind={kind}
          row={inspected}
          taking={acting.takingId === inspected.id}
          takeError={acting.takeError}
          onClose={acting.closeAll}
          onAction={acting.act}
        />
      )}
      {deciding?.action === 'approve' && (
        <ApproveDialog
          kind={kind}
          row={deciding.row}
          onClose={acting.closeDecision}
          onDone={acting.closeAll}
        />
      )}
      {deciding?.action === 'reject' && (
        <RejectDialog
          kind={kind}
          row={deciding.row}
          onClose={acting.closeDecision}
          onDone={acting.closeAll}
        />
      )}
    </>
  );
}
