import { useState } from 'react';
import type { PaymentCase } from '../../../contract/payments.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { May } from '../access/May.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { PageOfMany, usePages } from '../PageOfMany.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { texts } from '../texts.ts';
import { useRequiredText } from '../useRequiredText.ts';
import { Backups, BackupTroubles, useBackups } from './Backups.tsx';
import { CaseRow } from './CaseRow.tsx';
import { MailCases } from './MailCases.tsx';
import { OpenDisputes } from './OpenDisputes.tsx';
import { paymentCaseNames, paymentCaseTexts as words } from './paymentCaseTexts.ts';
import { FailureCode } from './RefundFailure.tsx';
import { ShowApplication } from './ShowApplication.tsx';
import { useCases, useCloseCase } from './useCases.ts';
import { useOpenDisputes } from './useDisputes.ts';
import { useMailCases } from './useMailCases.ts';
import { WebhookLog } from './WebhookLog.tsx';

/** Cases that need a person, the backups, and the provider's webhooks. */
export function CasesTab({ onChange }: { onChange: ChangeStaffPage }) {
  // A part moves those below it: none is shown before all are loaded.
  const parts = [useBackups(), useMailCases(), useCases(), useOpenDisputes()];
  if (parts.some(({ isLoading }) => isLoading)) return <Loading text={words.loading} lines={8} />;
  return (
    <div className="flex flex-col gap-8">
      <BackupTroubles />
      <MailCases onChange={onChange} />
      <Cases onChange={onChange} />
      <Backups />
      {/* Last: opened, it fetches what would move a part below it. */}
      <May permission="money.read">
        <WebhookLog onChange={onChange} />
      </May>
    </div>
  );
}

function Cases({ onChange }: { onChange: ChangeStaffPage }) {
  const { start, paging } = usePages();
  const query = useCases(start);
  const [closing, setClosing] = useState<PaymentCase | null>(null);
  if (query.isError) return <FetchFailed query={query} />;
  if (query.data === undefined) return null;
  return (
    <>
      <OpenDisputes onChange={onChange} />
      {query.data.open === 0 ? (
        <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>
      ) : (
        <ul aria-label={words.caption} className="flex flex-col gap-3">
          {query.data.cases.map((shown) => (
            <PaymentCaseRow
              key={shown.id}
              shown={shown}
              onChange={onChange}
              onClose={() => setClosing(shown)}
            />
          ))}
        </ul>
      )}
      <PageOfMany label={words.pages} next={query.data.next} {...paging} />
      {closing && <CloseCaseDialog shown={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function PaymentCaseRow({
  shown,
  onChange,
  onClose,
}: {
  shown: PaymentCase;
  onChange: ChangeStaffPage;
  onClose: () => void;
}) {
  const titleId = `case-${shown.id}`;
  const { title, text } = paymentCaseNames[shown.kind];
  return (
    <CaseRow
      titleId={titleId}
      title={title}
      text={text}
      facts={
        <>
          {' '}
          <FailureCode code={shown.failureCode} />
          <p className="mt-2 text-xs wrap-anywhere text-muted">
            {words.openedAt}:{' '}
            <time dateTime={shown.openedAt}>{formatMoment(shown.openedAt, staffLanguage)}</time>
            {' · '}
            {words.subject}: <span className="font-mono">{shown.subject}</span>
          </p>
        </>
      }
      actions={
        <>
          {' '}
          <ShowApplication shown={shown} describedBy={titleId} onChange={onChange} />
          <May permission="money.close">
            <Button size="small" variant="secondary" aria-describedby={titleId} onClick={onClose}>
              {words.close}
            </Button>
          </May>
        </>
      }
    />
  );
}

const noteMaxLength = 500;

function CloseCaseDialog({ shown, onClose }: { shown: PaymentCase; onClose: () => void }) {
  const note = useRequiredText(words.noteMissing, `paymentCase/${shown.id}/note`);
  const closing = useCloseCase();
  const close = () => {
    const text = note.read();
    if (text === null) return;
    closing.mutate(
      { id: shown.id, note: text.trim() },
      {
        onSuccess: () => {
          note.clear();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.closeTitle}
      confirmText={texts.action.close}
      pendingText={words.closing}
      isPending={closing.isPending}
      error={closing.error}
      onConfirm={close}
      onClose={onClose}
    >
      <p className="font-semibold">{paymentCaseNames[shown.kind].title}</p>
      <TextArea {...note.field} label={words.note} hint={words.noteHint} maxLength={noteMaxLength} />
    </ConfirmDialog>
  );
}
