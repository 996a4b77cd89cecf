import type { MailCase } from '../../../contract/mailCases.ts';
import { formatMoment } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { nameMail, sendingWords } from '../details/mailNames.ts';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import type { ChangeStaffPage } from '../staffPageState.ts';
import { CaseRow } from './CaseRow.tsx';
import { mailCaseNames, mailCaseTexts as words } from './mailCaseTexts.ts';
import { ShowApplication } from './ShowApplication.tsx';
import { useMailCaseDecision, useMailCases } from './useMailCases.ts';

/** Held e-mails, each with its two decisions. */
export function MailCases({ onChange }: { onChange: ChangeStaffPage }) {
  const query = useMailCases();
  if (query.isError) return <FetchFailed query={query} />;
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <ul aria-label={words.caption} className="flex flex-col gap-3">
      {query.data.map((shown) => (
        <MailCaseRow key={shown.id} shown={shown} onChange={onChange} />
      ))}
    </ul>
  );
}

function MailCaseRow({ shown, onChange }: { shown: MailCase; onChange: ChangeStaffPage }) {
  const resend = useMailCaseDecision('resend');
  const close = useMailCaseDecision('close');
  const titleId = `mail-case-${shown.id}`;
  const { title, text, close: closeText } = mailCaseNames[shown.kind];
  return (
    <CaseRow
      titleId={titleId}
      title={title}
      text={text}
      facts={<Facts shown={shown} />}
      actions={
        <>
          {' '}
          <ShowApplication shown={shown} describedBy={titleId} onChange={onChange} />
          {shown.event === null && (
            <Button
              size="small"
              variant="secondary"
              aria-describedby={titleId}
              onClick={() => onChange({ tab: 'chat' })}
            >
              {words.showChat}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            aria-describedby={titleId}
            pending={resend.isPending}
            pendingText={words.resending}
            onClick={() => resend.mutate(shown.id)}
          >
            {shown.event === null || shown.saysNow === null
              ? words.resend
              : sendingWords(words.resend, { event: shown.event, saysNow: shown.saysNow })}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-describedby={titleId}
            pending={close.isPending}
            pendingText={words.closing}
            onClick={() => close.mutate(shown.id)}
          >
            {closeText}
          </Button>
        </>
      }
    />
  );
}

function Facts({ shown: { event, openedAt, conversationAt, lastFailure } }: { shown: MailCase }) {
  return (
    <p className="mt-2 text-xs wrap-anywhere text-muted">
      {event === null ? words.chatMail : nameMail(event)}
      {' · '}
      {words.openedAt}: <time dateTime={openedAt}>{formatMoment(openedAt, staffLanguage)}</time>
      {conversationAt !== null && (
        <>
          {' · '}
          {words.conversation}:{' '}
          <time dateTime={conversationAt}>{formatMoment(conversationAt, staffLanguage)}</time>
        </>
      )}
      {lastFailure !== null && (
        <>
          {' · '}
          {words.code}: <span className="font-mono">{lastFailure}</span>
        </>
      )}
    </p>
  );
}
