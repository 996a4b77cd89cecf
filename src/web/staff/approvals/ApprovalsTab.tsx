import { useEffect, useRef, useState } from 'react';
import type { Approval } from '../../../contract/approvals.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { May } from '../access/May.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { ApprovalCard, type ApprovalCardProps, type Deciding } from './ApprovalCard.tsx';
import { approvalTexts as words } from './approvalTexts.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { RulesCard } from './RulesCard.tsx';
import { useApprovals } from './useApprovals.ts';

/** What waits for a second person, what became of it, and for owners the rules. */
export function ApprovalsTab({ onChange }: { onChange: ChangeStaffPage }) {
  const query = useApprovals();
  const heading = useRef<HTMLHeadingElement>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [decided, setDecided] = useState(0);
  // The pressed button goes with its request. The dialog keeps the focus until it is gone.
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return <Loading text={words.loading} lines={6} />;
  }
  const { open, ended } = query.data;
  const current = [...open, ...ended].find(({ id }) => id === deciding?.approval.id);
  const done = () => {
    setDeciding(null);
    setDecided(decided + 1);
  };
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {words.title}
        </h2>
        <p className="max-w-prose text-sm text-muted">{words.lead}</p>
        {open.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
        ) : (
          <ApprovalList label={words.title} approvals={open} onDecide={setDeciding} onChange={onChange} />
        )}
      </section>
      {ended.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{words.ended}</h2>
          <p className="text-sm text-muted">{words.endedLead}</p>
          <ApprovalList label={words.ended} approvals={ended} onDecide={setDeciding} onChange={onChange} />
        </section>
      )}
      {/* Last: the rules come after the requests. */}
      <May permission="rule.write">
        <RulesCard />
      </May>
      {deciding !== null && (
        <DecideDialog
          how={deciding.how}
          approval={deciding.approval}
          current={current}
          onClose={() => setDeciding(null)}
          onDone={done}
        />
      )}
    </div>
  );
}

function ApprovalList({
  label,
  approvals,
  ...actions
}: { label: string; approvals: readonly Approval[] } & Omit<ApprovalCardProps, 'approval'>) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {approvals.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} {...actions} />
      ))}
    </ul>
  );
}
