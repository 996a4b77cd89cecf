import { useState } from 'react';
import type { ShownDocument, ShownDocuments } from '../../../contract/documents.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Tone } from '../../ui/tone.ts';
import { May } from '../access/May.tsx';
import { useMay } from '../access/useMe.ts';
import { approvalTexts } from '../approvals/approvalTexts.ts';
import { GroupFrame } from '../details/FieldGroup.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { AttachDialog, type Attaching } from './AttachDialog.tsx';
import { documentTexts as words } from './documentTexts.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const tones: Readonly<Record<ShownDocument['state'], Tone>> = {
  current: 'success',
  replaced: 'neutral',
  withdrawn: 'danger',
  undone: 'neutral',
};

type OpenDialog =
  | { dialog: 'attach'; documents: ShownDocuments; attaching: Attaching }
  | { dialog: 'view' | 'withdraw'; document: ShownDocument };

export type DocumentSectionProps = {
  kind: ApplicationKind;
  row: ApplicationRow;
  documents: ShownDocuments;
};

/** The offered document and earlier ones; without an approval those of an undone one. */
export function DocumentSection({ kind, row, documents }: DocumentSectionProps) {
  const named = { kind, id: row.id };
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const { offered, files, waiting } = documents;
  const close = () => setOpened(null);
  const shared = { named, row, onClose: close };
  const current = files.find(({ state }) => state === 'current');
  const earlier = files.filter(({ state }) => state !== 'current');
  const attaching = attachingOf(documents);
  const may = useMay();
  return (
    <>
      {(offered !== null || earlier.length > 0) && (
        <GroupFrame title={words.heading}>
          <div className="flex flex-col items-start gap-3 text-sm">
            {offered === null && <p>{words.offered.none}</p>}
            {(offered === 'letter' || offered === 'withdrawn') && (
              <Banner tone="warning" title={words.offered[offered].title} className="w-full">
                {words.offered[offered].text}
              </Banner>
            )}
            {offered === 'certificate' && current === undefined && <p>{words.offered.made}</p>}
            {current && (
              <DocumentLine
                document={current}
                onView={() => setOpened({ dialog: 'view', document: current })}
              />
            )}
            {current && waiting !== null && (
              <Banner tone="info" title={approvalTexts.withdrawalWaiting.title} live className="w-full">
                {approvalTexts.withdrawalWaiting.text(
                  waiting.requestedBy,
                  formatMoment(waiting.expiresAt, staffLanguage),
                )}
              </Banner>
            )}
            {offered !== null && (
              <div className="flex flex-wrap gap-2">
                {may('document.attach') && (
                  <Button
                    size="small"
                    variant={attaching === 'replacement' ? 'secondary' : 'primary'}
                    onClick={() => setOpened({ dialog: 'attach', documents, attaching })}
                  >
                    {words.attach[attaching].action}
                  </Button>
                )}
                {current && waiting === null && may('document.withdraw') && (
                  <Button
                    size="small"
                    variant="danger"
                    onClick={() => setOpened({ dialog: 'withdraw', document: current })}
                  >
                    {words.withdraw.action}
                  </Button>
                )}
              </div>
            )}
            {earlier.length > 0 && (
              <details className="w-full" open={current === undefined}>
                <summary className="cursor-pointer py-1 font-semibold">
                  {words.earlier(earlier.length)}
                </summary>
                <ul className="mt-2 flex flex-col divide-y divide-line">
                  {earlier.map((document) => (
                    <li key={document.id} className="py-2.5 first:pt-0 last:pb-0">
                      <DocumentLine
                        document={document}
                        onView={() => setOpened({ dialog: 'view', document })}
                      />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </GroupFrame>
      )}
      {opened?.dialog === 'attach' && <AttachDialog {...shared} {...opened} />}
      {opened?.dialog === 'view' && <ViewDialog {...shared} document={opened.document} />}
      {opened?.dialog === 'withdraw' && <WithdrawDialog {...shared} document={opened.document} />}
    </>
  );
}

function attachingOf({ offered }: ShownDocuments): Attaching {
  if (offered === 'letter') return 'evisa';
  return offered === 'withdrawn' ? 'afterWithdrawal' : 'replacement';
}

function DocumentLine({ document, onView }: { document: ShownDocument; onView: () => void }) {
  const { id, state, size, attachedAt, attachedBy, retiredAt, retiredBy, reason, downloads } = document;
  const nameId = `document-${id}`;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {words.size(size)}
          <Badge tone={tones[state]}>{words.state[state]}</Badge>
        </p>
        <p className="text-xs text-muted">
          {words.attached(formatMoment(attachedAt, staffLanguage), attachedBy ?? texts.notGiven)}
        </p>
        {state !== 'current' && retiredAt !== null && (
          <p className="text-xs text-muted">
            {words.retired[state](formatMoment(retiredAt, staffLanguage), retiredBy ?? texts.notGiven)}
          </p>
        )}
        <p className="text-xs text-muted">{words.downloads(downloads)}</p>
        {reason !== null && (
          <>
            <p className="mt-1 text-xs text-muted">{words.reason}</p>
            <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
              {reason}
            </blockquote>
          </>
        )}
      </div>
      <May permission="document.read">
        <Button size="small" variant="quiet" aria-describedby={nameId} onClick={onView}>
          {words.view}
        </Button>
      </May>
    </div>
  );
}
