import { useState } from 'react';
import { isOpen } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApproveDialog } from '../decisions/ApproveDialog.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { useDecision } from '../decisions/useDecision.ts';
import { DetailsPanel } from '../details/DetailsPanel.tsx';
import { nextInQueue } from '../details/nextInQueue.ts';
import { FailureBanner } from '../failures.tsx';
import type { ChangeStaffPage, StaffPageState } from '../staffPageState.ts';
import { ApplicationList, type ApplicationListProps } from './ApplicationList.tsx';
import { insuranceColumns, visaColumns } from './columns.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import type { ApplicationRow } from './useApplications.ts';
import { useInsuranceApplications, useVisaApplications } from './useApplications.ts';

export type ApplicationsProps = { state: StaffPageState; onChange: ChangeStaffPage };

/** The visa tab: the list and what opens over it. */
export function VisaApplications({ state, onChange }: ApplicationsProps) {
  const query = useVisaApplications(state);
  return <ApplicationsTab kind="visa" columns={visaColumns} {...{ query, state, onChange }} />;
}

/** The insurance tab. */
export function InsuranceApplications({ state, onChange }: ApplicationsProps) {
  const query = useInsuranceApplications(state);
  return <ApplicationsTab kind="insurance" columns={insuranceColumns} {...{ query, state, onChange }} />;
}

type TabProps<Row> = Pick<ApplicationListProps<Row>, 'kind' | 'columns' | 'query' | 'state' | 'onChange'>;

function ApplicationsTab<Row extends ApplicationRow>(props: TabProps<Row>) {
  const { kind, query } = props;
  const acting = useRowActions(kind);
  return (
    <>
      <ApplicationList
        {...props}
        actions={(row) => (
          <RowActions
            row={row}
            isTaking={acting.takingId === row.id}
            onAction={(action) => acting.act(action, row)}
          />
        )}
        onAction={acting.actByKey}
        inspectedId={acting.opened.inspected?.id ?? null}
      />
      {/* The toast of the same failure goes away; this stays until something else is done. Above the list it would move the
          row that was pressed. */}
      <FailureBanner error={acting.takeError} className="sticky bottom-3 z-20 mt-4 shadow-floating" />
      <ApplicationDialogs kind={kind} acting={acting} rows={query.data?.items ?? []} />
    </>
  );
}

type DialogsProps = {
  kind: ApplicationKind;
  acting: ReturnType<typeof useRowActions>;
  rows: readonly ApplicationRow[];
};

function ApplicationDialogs({ kind, acting, rows }: DialogsProps) {
  const { inspected, deciding } = acting.opened;
  const next = inspected && nextInQueue(rows, inspected.id);
  const decision = { kind, onClose: acting.closeDecision, onDone: acting.closeDecision };
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
      {deciding?.action === 'approve' && <ApproveDialog {...decision} row={deciding.row} />}
      {deciding?.action === 'reject' && <RejectDialog {...decision} row={deciding.row} />}
    </>
  );
}

/** What is open over the list: the details of a row, a decision about a row, or the decision above the details. */
type OpenDialogs = {
  inspected: ApplicationRow | null;
  deciding: { action: 'approve' | 'reject'; row: ApplicationRow } | null;
};

const nothingOpened: OpenDialogs = { inspected: null, deciding: null };

/** What staff do with the rows of a list: open dialogs, or take an application up without one. */
function useRowActions(kind: ApplicationKind) {
  const [opened, setOpened] = useState<OpenDialogs>(nothingOpened);
  const take = useDecision();
  const takingId = take.isPending ? take.variables.id : null;

  const act = (action: RowAction, row: ApplicationRow) => {
    take.reset();
    switch (action) {
      case 'inspect':
        return setOpened({ inspected: row, deciding: null });
      case 'take':
        return take.mutate({ kind, id: row.id, name: row.applicationNumber, status: 'processing' });
      case 'approve':
      case 'reject':
        return setOpened((before) => ({ ...before, deciding: { action, row } }));
    }
  };
  /** Does what a key asks for; a key does nothing to a row that is decided. */
  const actByKey = (action: RowAction, row: ApplicationRow) => {
    if (action === 'inspect' || isOpen(row.status)) act(action, row);
  };
  return {
    opened,
    actByKey,
    takingId,
    takeError: take.error,
    act,
    closeDecision: () => setOpened((before) => ({ ...before, deciding: null })),
    closeAll: () => setOpened(nothingOpened),
  };
}
