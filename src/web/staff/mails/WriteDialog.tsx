import { useId, useState } from 'react';
import { staffTextLimits } from '../../../domain/constants.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { ApplicationLine } from '../decisions/ApplicationLine.tsx';
import type { Named } from '../documents/useDocuments.ts';
import { FailureBanner, fieldError } from '../failures.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { Loading } from '../QueryState.tsx';
import { MailView } from '../templates/MailView.tsx';
import { TemplateChoice, useTemplateChoice } from '../templates/TemplateChoice.tsx';
import { useTypedText } from '../useTypedText.ts';
import { isWritten, useWrite, useWrittenPreview, type Written } from './useWrittenMails.ts';
import { writtenTexts } from './writtenTexts.ts';

const words = writtenTexts.dialog;

/** Writes an e-mail to the traveller, and shows it before it is sent. What is typed stays until then. */
export function WriteDialog({
  named,
  row,
  onClose,
}: {
  named: Named;
  row: ApplicationRow;
  onClose: () => void;
}) {
  const textId = useId();
  const draftKey = `${named.kind}/${named.id}/write`;
  const [text, setText] = useTypedText(draftKey);
  const [isRefused, setRefused] = useState(false);
  const choice = useTemplateChoice('written', draftKey);
  const { template } = choice;
  const write = useWrite(named);
  const written: Written = {
    text: text.trim() === '' ? null : text,
    template,
  };
  // A press that is repeated because its answer was lost has the same key; other words have another.
  const [attempt, setAttempt] = useState({ of: '', key: '' });

  const send = () => {
    setRefused(true);
    if (!isWritten(written)) return document.getElementById(textId)?.focus();
    const of = JSON.stringify(written);
    const key = attempt.of === of ? attempt.key : crypto.randomUUID();
    setAttempt({ of, key });
    write.mutate(
      { ...written, key },
      {
        onSuccess: () => {
          setText('');
          choice.clear();
          sayAndClose({ text: words.done }, onClose);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      size="medium"
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={write.isPending}
      error={write.error}
      onConfirm={send}
      onClose={onClose}
    >
      <ApplicationLine row={row} />
      <p className="text-sm text-muted">{words.lead}</p>
      <TemplateChoice {...choice.field} />
      <TextArea
        id={textId}
        label={words.text}
        hint={words.textHint}
        optional={template !== null}
        error={isRefused && !isWritten(written) ? words.missing : fieldError(write.error, 'text')}
        value={text}
        rows={6}
        maxLength={staffTextLimits.written}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      <Preview named={named} written={written} />
    </ConfirmDialog>
  );
}

/** The e-mail in the traveller's language, and in one of staff's beside it. */
function Preview({ named, written }: { named: Named; written: Written }) {
  const text = useDebounced(written.text);
  const shown = { ...written, text };
  const query = useWrittenPreview(named, shown);
  const isShown = isWritten(shown);
  return (
    <section aria-label={words.preview} className="flex min-h-64 flex-col gap-2">
      <h3 className="text-base">{words.preview}</h3>
      {!isShown && <p className="text-sm text-muted">{words.previewEmpty}</p>}
      {isShown && query.isError && <FailureBanner error={query.error} />}
      {isShown && !query.isError && query.data === undefined && (
        <Loading text={words.previewLoading} lines={5} dense />
      )}
      {isShown && !query.isError && query.data && (
        <div className="grid gap-3 sm:grid-cols-2">
          {query.data.mails.map((mail) => (
            <MailView key={mail.language} mail={mail} />
          ))}
        </div>
      )}
    </section>
  );
}
