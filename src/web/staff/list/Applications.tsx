import { useState } from 'react';
import { isOpen, mayApprove } from '../../../domain/status/applicationStatus.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { useStore } from '../../store.ts';
import { useMay } from '../access/useMe.ts';
import { TakeOverFirst } from '../assignment/TakenByOther.tsx';
import { useLeaseEnds } from '../assignment/useLeaseEnds.ts';
import { ApproveDialog } from '../decisions/ApproveDialog.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { useDecision } from '../decisions/useDecision.ts';
import { DetailsPanel } from '../details/DetailsPanel.tsx';
import { nextInQueue } from '../details/nextInQueue.ts';
import { useOpensNext } from '../details/OpensNextChoice.tsx';
import { FailureBanner } from '../failures.tsx';
import type { ChangeStaffPage, StaffPageState } from '../staffPageState.ts';
import { ApplicationList, type ApplicationListProps } from './ApplicationList.tsx';
import { useAskedApplication, useReopenedCase } from './askedApplication.ts';
import { insuranceColumns, visaColumns } from './columns.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import { shownRows } from './shownRows.ts';
import type { ApplicationRow } from './useApplications.ts';
import { useInsuranceApplications, useVisaApplications } from './useApplications.ts';
import { type LeftCase, useNextAfterDecision } from './useNextAfterDecision.ts';

export type ApplicationsProps = { state: StaffPageState; onChange: ChangeStaffPage };

export function VisaApplications({ state, onChange }: ApplicationsProps) {
  const query = useVisaApplications(state);
  return <ApplicationsTab kind="visa" columns={visaColumns} {...{ query, state, onChange }} />;
}

export function InsuranceApplications({ state, onChange }: ApplicationsProps) {
  const query = useInsuranceApplications(state);
  return <ApplicationsTab kind="insurance" columns={insuranceColumns} {...{ query, state, onChange }} />;
}

type TabProps<Row> = Pick<ApplicationListProps<Row>, 'kind' | 'columns' | 'query' | 'state' | 'onChange'>;

function ApplicationsTab<Row extends ApplicationRow>(props: TabProps<Row>) {
  const { kind, query, state } = props;
  const acting = useRowActions(kind);
  useNextAfterDecision({ kind, query, state, left: acting.opened.left, onFound: acting.goOn });
  useAskedApplication(kind, query, acting.open);
  useReopenedCase(kind, acting.opened.inspected?.id ?? null);
  useLeaseEnds(kind, query.data?.items ?? []);
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
      {/* Stays longer than its toast. Above the list it would move the pressed row. */}
      <FailureBanner
        error={acting.takeError}
        className="sticky bottom-[calc(var(--tour-room,0px)+0.75rem)] z-20 mt-4 shadow-floating"
      />
      <ApplicationDialogs kind={kind} acting={acting} />
    </>
  );
}

type DialogsProps = {
  kind: ApplicationKind;
  acting: ReturnType<typeof useRowActions>;
};

function ApplicationDialogs({ kind, acting }: DialogsProps) {
  const { inspected, deciding } = acting.opened;
  const rows = useStore(shownRows);
  const next = inspected && nextInQueue(rows, inspected.id);
  const decision = {
    kind,
    onClose: acting.closeDecision,
    onDone: () => deciding && acting.finish(deciding.row.id),
  };
  return (
    <>
      {inspected && (
        <DetailsPanel
          kind={kind}
          id={inspected.id}
          onClose={acting.closeAll}
          onNext={next === null ? undefined : () => acting.open(next.id)}
          onDecided={acting.finish}
        />
      )}
      {deciding && (
        <TakeOverFirst key={deciding.action + deciding.row.id} {...decision} row={deciding.row}>
          {deciding.action === 'approve' ? (
            <ApproveDialog {...decision} row={deciding.row} />
          ) : (
            <RejectDialog {...decision} row={deciding.row} />
          )}
        </TakeOverFirst>
      )}
    </>
  );
}

/** `deciding` may lie above `inspected`. */
type OpenDialogs = {
  inspected: { id: string } | null;
  deciding: { action: 'approve' | 'reject'; row: ApplicationRow } | null;
  /** The decision about `inspected` is made: the next one comes. */
  left: LeftCase | null;
};

const nothingOpened: OpenDialogs = { inspected: null, deciding: null, left: null };

const isOffered: Readonly<Record<Exclude<RowAction, 'inspect'>, (row: ApplicationRow) => boolean>> = {
  take: ({ status }) => status === 'pending',
  approve: mayApprove,
  reject: ({ status }) => isOpen(status),
};

/** Opens a dialog, or takes an application up without one. */
function useRowActions(kind: ApplicationKind) {
  const [opened, setOpened] = useState<OpenDialogs>(nothingOpened);
  const take = useDecision();
  const may = useMay();
  const [opensNext] = useOpensNext();
  const takingId = take.isPending ? take.variables.id : null;

  const open = (id: string) => {
    take.reset();
    setOpened({ ...nothingOpened, inspected: { id } });
  };
  /** After a decision: closes its dialog, and leaves the case if it is the open one and staff chose so. */
  const finish = (id: string) =>
    setOpened(({ inspected }) => ({
      inspected,
      deciding: null,
      left: opensNext && inspected?.id === id ? { id, at: Date.now() } : null,
    }));
  const act = (action: RowAction, row: ApplicationRow) => {
    take.reset();
    switch (action) {
      case 'inspect':
        return open(row.id);
      case 'take':
        return take.mutate(
          { kind, id: row.id, name: row.applicationNumber, status: 'processing' },
          { onSuccess: () => finish(row.id) },
        );
      case 'approve':
      case 'reject':
        return setOpened((before) => ({ ...before, deciding: { action, row } }));
    }
  };
  /** Runs the action of a key if the row offers it; 'inspect' always. */
  const actByKey = (action: RowAction, row: ApplicationRow) => {
    if (action === 'inspect' || (may('case.decide') && isOffered[action](row))) act(action, row);
  };
  return {
    opened,
    actByKey,
    takingId,
    takeError: take.error,
    act,
    open,
    finish,
    /** Unless staff opened or closed something meanwhile. */
    goOn: (left: LeftCase, next: string | null) =>
      setOpened((before) => {
        if (before.left !== left) return before;
        return next === null ? { ...before, left: null } : { ...nothingOpened, inspected: { id: next } };
      }),
    closeDecision: () => setOpened((before) => ({ ...before, deciding: null })),
    closeAll: () => setOpened(nothingOpened),
  };
}
