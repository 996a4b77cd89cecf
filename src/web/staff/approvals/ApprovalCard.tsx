import { useId } from 'react';
import type { Approval } from '../../../contract/approvals.ts';
import type { ApprovalState } from '../../../domain/staff/fourEyes.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useDeviceTime } from '../browserState.ts';
import { dueText } from '../list/DueTime.tsx';
import { ShowApplication } from '../money/ShowApplication.tsx';
import { approvalStateNames, voidCauseNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { AskedFacts, Fact, toTitle } from './AskedFacts.tsx';
import { approvalTexts as words } from './approvalTexts.ts';

export type Deciding = { approval: Approval; how: 'approve' | 'decline' | 'withdraw' };

const tones: Readonly<Record<ApprovalState, Tone>> = {
  open: 'warning',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  void: 'neutral',
  expired: 'neutral',
};

export type ApprovalCardProps = {
  approval: Approval;
  onDecide: (deciding: Deciding) => void;
  onChange: ChangeStaffPage;
};

/** A request: what happens, who asks, how long it stays open, and what one may do with it. */
export function ApprovalCard({ approval, onDecide, onChange }: ApprovalCardProps) {
  const titleId = useId();
  const { asked, application, state, isCurrent, isUnfinished, voidCause, mine, mayDecide } = approval;
  const isOpen = state === 'open';
  const decide = (how: Deciding['how']) => () => onDecide({ approval, how });
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="text-base font-semibold tabular-nums">
          {toTitle(asked)}
        </h3>
        <Badge tone={tones[state]}>{approvalStateNames[state]}</Badge>
        {mine && <Badge>{words.mine}</Badge>}
        {isOpen && <TimeLeft expiresAt={approval.expiresAt} />}
      </div>
      <AskedFacts asked={asked} application={application} />
      <Who approval={approval} />
      {isOpen && !isCurrent && voidCause !== null && (
        <Banner tone="warning" title={words.stale.title}>
          {words.stale.text(voidCauseNames[voidCause])}
        </Banner>
      )}
      {isUnfinished && (
        <Banner tone="warning" title={words.unfinished.title}>
          {words.unfinished.text}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {mayDecide && isUnfinished && (
          <Button size="small" aria-describedby={titleId} onClick={decide('approve')}>
            {words.unfinished.go}
          </Button>
        )}
        {mayDecide && isCurrent && (
          <Button size="small" aria-describedby={titleId} onClick={decide('approve')}>
            {words.approve}
          </Button>
        )}
        {mayDecide && isOpen && (
          <Button size="small" variant="secondary" aria-describedby={titleId} onClick={decide('decline')}>
            {words.decline}
          </Button>
        )}
        {isOpen && mine && (
          <Button size="small" variant="secondary" aria-describedby={titleId} onClick={decide('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {application !== null && (
          <ShowApplication
            shown={{ applicationNumber: application.number, applicationKind: application.kind }}
            describedBy={titleId}
            onChange={onChange}
          />
        )}
      </div>
    </li>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const now = useDeviceTime();
  return (
    <time dateTime={expiresAt} className="text-xs text-muted tabular-nums">
      {dueText(new Date(expiresAt), now)}
    </time>
  );
}

function Who({ approval }: { approval: Approval }) {
  const { requestedBy, requestedAt, decidedBy, decidedAt, reason, state, voidCause } = approval;
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Fact name={words.requestedBy}>{words.by(requestedBy, formatMoment(requestedAt, staffLanguage))}</Fact>
      {decidedBy !== null && decidedAt !== null && (
        <Fact name={words.decidedBy}>{words.by(decidedBy, formatMoment(decidedAt, staffLanguage))}</Fact>
      )}
      {state === 'void' && voidCause !== null && (
        <Fact name={words.voidCause}>{voidCauseNames[voidCause]}</Fact>
      )}
      {reason !== null && (
        <Fact name={words.reason}>
          <span dir="auto" className="whitespace-pre-line">
            {reason}
          </span>
        </Fact>
      )}
    </dl>
  );
}
