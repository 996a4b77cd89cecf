import type { ReactNode } from 'react';
import type { ShownDeletion } from '../../contract/applicant.ts';
import { buildAddress, creditNotePath, downloadPath } from '../../contract/paths.ts';
import type { AskedFile } from '../../domain/status/askedFile.ts';
import { isEnded } from '../../domain/status/timeline.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { formatDateUnbroken } from '../language/format.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { receiptAddress } from '../payment/addresses.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { promisedTimeFor, readUnpaidOrder } from '../promisedTimes/fromLookUp.ts';
import { PromisedTimeBanner } from '../promisedTimes/PromisedTimeBanner.tsx';
import { useNow } from '../promisedTimes/useNow.ts';
import { site } from '../site.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { AwaitedAnswer } from './AwaitedAnswer.tsx';
import { CancellationPlace } from './CancellationPlace.tsx';
import { CorrectionPlace } from './CorrectionPlace.tsx';
import { Delay } from './Delay.tsx';
import { Details } from './Details.tsx';
import { EmailProof } from './EmailProof.tsx';
import { PayNow } from './PayNow.tsx';
import { Rejection } from './Rejection.tsx';
import { Stages } from './Stages.tsx';
import { Timeline } from './Timeline.tsx';
import { type StatusView, statusView } from './view.ts';

/** A letter is no alarm; a withdrawn file is. */
const noteTones = { letter: 'info', withdrawn: 'warning' } as const;

/** One application: badge, message, stages, facts and actions. */
export default function StatusResult({
  found,
  asked,
  refreshing,
  onRefresh,
}: {
  found: LookedUp;
  /** This device must prove the e-mail address for it. */
  asked: AskedFile | null;
  refreshing: boolean;
  onRefresh: () => void;
}) {
  const { t } = useTranslation(['status', 'domain']);
  const view = statusView(found.kind, found.application);
  const now = useNow() ?? new Date();
  const promised = promisedTimeFor(found, now);
  const { rejection, request, mailWithheld, mailRefused, deletion, timeline } = found.application;
  const file = asked === null ? null : addressOfFile(found, view, asked);
  const shownTimeline = timeline && (
    <Timeline timeline={timeline} kind={found.kind} isMailRefused={mailRefused} now={now} />
  );
  // Once nobody has to act, what can be downloaded comes first.
  const isTimelineLast = timeline !== undefined && isEnded(timeline.next.step);
  const actions = (
    <Actions className="empty:hidden">
      {view.download !== null && (
        <LinkButton href={documentAddress(found)} external newWindow wide>
          <Icon name="download" />
          {t(`download.${view.download}`)}
          <span className="sr-only">{t('download.newWindow')}</span>
        </LinkButton>
      )}
      {view.hasReceipt && (
        <LinkButton
          href={receiptAddress({ order: found.number, type: found.kind })}
          external
          variant="secondary"
          wide
        >
          <Icon name="download" />
          {t('receipt')}
        </LinkButton>
      )}
      {found.application.creditNotes.map((document) => (
        <LinkButton
          key={document}
          href={creditNoteAddress(found, document)}
          external
          variant="secondary"
          wide
        >
          <Icon name="download" />
          {t('creditNote', { number: document })}
        </LinkButton>
      ))}
      {view.badge === 'rejected' && (
        <LinkButton href={`mailto:${site.supportEmail}`} external wide>
          {t('contact')}
        </LinkButton>
      )}
    </Actions>
  );
  return (
    <Card
      title={
        <Trans
          t={t}
          i18nKey="result"
          values={{ number: found.number }}
          components={{ large: <LargeNumber /> }}
        />
      }
      end={<Badge tone={view.tone}>{t(`domain:status.${view.badge}`)}</Badge>}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <p className="text-lg">{t(`message.${view.message}`)}</p>
          {mailWithheld && <Banner tone="info">{t('mailWithheld')}</Banner>}
          {mailRefused && (
            <Banner tone="warning">
              <MailLinked text={t('mailRefused')} />
            </Banner>
          )}
          {view.note && <Banner tone={noteTones[view.note]}>{t(`note.${view.note}`)}</Banner>}
        </div>
        {request !== undefined && <AwaitedAnswer request={request} />}
        {rejection !== null && <Rejection rejection={rejection} />}
        <PromisedTimeBanner promised={promised} kind={found.kind} order={readUnpaidOrder(found, now)} />
        {view.stages && <Stages stages={view.stages} />}
        {found.kind === 'visa' && <Delay application={found.application} promised={promised} />}
        <Details found={found} view={view} />
        {!isTimelineLast && shownTimeline}
        {view.payment === 'processing' && <p>{t('beingChecked')}</p>}
        {file !== null && (
          <div className="print:hidden">
            <EmailProof search={found} address={file} />
          </div>
        )}
        <PayNow found={found} mayPay={view.mayPay} onSettled={onRefresh}>
          {/* Two rows: a row of all would leave the last button alone in some languages. */}
          <Stack gap="small" className="print:hidden">
            {actions}
            <Actions>
              <Button
                variant="secondary"
                wide
                pending={refreshing}
                pendingText={t('refreshing')}
                onClick={onRefresh}
              >
                {t('refresh')}
              </Button>
              <CopyButton wide text={found.number} label={t('copyNumber')} />
              <Button variant="secondary" wide onClick={() => window.print()}>
                <Icon name="print" />
                {t('print')}
              </Button>
            </Actions>
          </Stack>
        </PayNow>
        <CorrectionPlace found={found} />
        <CancellationPlace found={found} onChanged={onRefresh} />
        {isTimelineLast && shownTimeline}
        {deletion !== undefined && <DeletionNotice deletion={deletion} />}
      </div>
    </Card>
  );
}

/** Says when the application's data is deleted, or why no day can be named. */
function DeletionNotice({ deletion: { basis, on } }: { deletion: ShownDeletion }) {
  const { t, i18n } = useTranslation('status');
  return (
    <p className="max-w-prose text-sm text-muted">
      {t(`deletion.${basis}`, { date: on === null ? '' : formatDateUnbroken(on, i18n.language) })}{' '}
      <Trans t={t} i18nKey="deletion.payments" components={{ privacy: <PrivacyLink /> }} />
    </p>
  );
}

/** `Trans` fills in the number: on a line of its own, large enough to copy by hand. */
function LargeNumber({ children }: { children?: ReactNode }) {
  return (
    <bdi className="block text-[1.625rem] leading-tight break-all tabular-nums sm:text-2xl sm:tracking-wide">
      {children}
    </bdi>
  );
}

/** `Trans` fills in the words. */
function PrivacyLink({ children }: { children?: ReactNode }) {
  return (
    <a href="/privacy" className="text-link">
      {children}
    </a>
  );
}

function documentAddress({ kind, number }: LookedUp): string {
  return buildAddress(downloadPath, { kind, applicationNumber: number });
}

function creditNoteAddress({ kind, number }: LookedUp, document: string): string {
  return buildAddress(creditNotePath, { kind, applicationNumber: number, document });
}

/** Null if the application has no such file. */
function addressOfFile(found: LookedUp, view: StatusView, asked: AskedFile): string | null {
  if (asked === 'document') return view.download === null ? null : documentAddress(found);
  if (asked === 'receipt') {
    return view.hasReceipt ? receiptAddress({ order: found.number, type: found.kind }) : null;
  }
  return found.application.creditNotes.includes(asked) ? creditNoteAddress(found, asked) : null;
}
