import { useState } from 'react';
import { formatMoment } from '../../language/index.ts';
import { Button, EmptyState, Icon, Skeleton } from '../../ui/index.ts';
import { FetchFailed } from '../FetchFailed.tsx';
import type { ChangePanel } from '../panel/usePanelState.ts';
import { caseNames, paymentTexts } from '../paymentTexts.ts';
import { CloseCaseDialog } from './CloseCaseDialog.tsx';
import { type PaymentCase, useCases } from './useCases.ts';

const words = paymentTexts.cases;

/** Payments that call for a person, each with what it means and what to do. */
export function CasesTab({ onChange }: { onChange: ChangePanel }) {
  const query = useCases();
  const [closing, setClosing] = useState<PaymentCase | null>(null);
  if (query.isError) return <FetchFailed query={query} />;
  if (query.isPending) {
    return (
      <div>
        <p role="status" className="mb-4 text-sm text-muted">
          {words.loading}
        </p>
        <Skeleton lines={4} />
      </div>
    );
  }
  return (
    <>
      {query.data.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
      ) : (
        <ul aria-label={words.caption} className="flex flex-col gap-3">
          {query.data.map((shown) => (
            <CaseRow key={shown.id} shown={shown} onChange={onChange} onClose={() => setClosing(shown)} />
          ))}
        </ul>
      )}
      {closing && <CloseCaseDialog shown={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function CaseRow({
  shown,
  onChange,
  onClose,
}: {
  shown: PaymentCase;
  onChange: ChangePanel;
  onClose: () => void;
}) {
  const titleId = `case-${shown.id}`;
  const { title, text } = caseNames[shown.kind];
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={titleId} className="flex items-center gap-2 text-base">
            <Icon name="warning" className="text-danger" />
            {title}
          </h2>
          <p className="mt-1 text-sm">{text}</p>
          <p className="mt-2 text-xs wrap-anywhere text-muted">
            {words.openedAt}: <time dateTime={shown.openedAt}>{formatMoment(shown.openedAt, 'tr')}</time>
            {' · '}
            {words.subject}: <span className="font-mono">{shown.subject}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShowApplication shown={shown} describedBy={titleId} onChange={onChange} />
          <Button size="small" variant="secondary" aria-describedby={titleId} onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </li>
  );
}

function ShowApplication({
  shown: { applicationNumber: number, applicationKind: tab },
  describedBy,
  onChange,
}: {
  shown: PaymentCase;
  describedBy: string;
  onChange: ChangePanel;
}) {
  if (number === null || tab === null) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      aria-describedby={describedBy}
      onClick={() => onChange({ tab, search: number })}
    >
      {words.showApplication}
      <span className="font-mono text-xs font-normal max-sm:hidden">{number}</span>
    </Button>
  );
}
