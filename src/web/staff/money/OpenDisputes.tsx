import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { DisputeDue } from './DisputeDue.tsx';
import { disputeReasonNames, disputeStateNames, disputeTexts as words } from './disputeTexts.ts';
import { paymentCaseTexts } from './paymentCaseTexts.ts';
import { useOpenDisputes } from './useDisputes.ts';

/** The earliest last day first. */
export function OpenDisputes({ onChange }: { onChange: ChangeStaffPage }) {
  const query = useOpenDisputes();
  if (query.isError) return <FetchFailed query={query} />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-base">{words.open}</h2>
      <ul aria-label={words.open} className="flex flex-col gap-2">
        {query.data.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
          >
            <span className="font-semibold tabular-nums">{formatMoney(dispute.amount, staffLanguage)}</span>
            <Badge tone="danger">{disputeStateNames[dispute.state]}</Badge>
            <DisputeDue dispute={dispute} />
            <span className="min-w-0 flex-1 basis-60">{disputeReasonNames[dispute.reason]}</span>
            <ShowApplication {...dispute} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShowApplication({
  applicationNumber: number,
  applicationKind: tab,
  onChange,
}: {
  applicationNumber: string;
  applicationKind: ApplicationKind | null;
  onChange: ChangeStaffPage;
}) {
  if (tab === null) return <span className="font-mono text-xs">{number}</span>;
  return (
    <Button size="small" variant="secondary" onClick={() => onChange({ tab, search: number })}>
      {paymentCaseTexts.showApplication}
      <span className="font-mono text-xs font-normal max-sm:hidden">{number}</span>
    </Button>
  );
}
