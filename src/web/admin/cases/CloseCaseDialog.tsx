import { type FormEvent, useId, useState } from 'react';
import { Banner, Button, Dialog, TextArea } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { caseNames, paymentTexts } from '../paymentTexts.ts';
import { texts } from '../texts.ts';
import { type PaymentCase, useCloseCase } from './useCases.ts';

const words = paymentTexts.cases;
const longestNote = 500;

/** A case is closed with a note of what was done, so that it can be read later. */
export function CloseCaseDialog({ shown, onClose }: { shown: PaymentCase; onClose: () => void }) {
  const noteId = useId();
  const formId = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const closing = useCloseCase();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (closing.isPending) return;
    const text = note.trim();
    setMissing(text === '');
    if (text === '') return document.getElementById(noteId)?.focus();
    closing.mutate({ id: shown.id, note: text }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!closing.isPending}
      title={words.closeTitle}
      footer={
        <>
          <Button variant="secondary" onClick={closing.isPending ? undefined : onClose} wide>
            {texts.action.cancel}
          </Button>
          <Button type="submit" form={formId} pending={closing.isPending} pendingText={words.closing} wide>
            {texts.action.close}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="font-semibold">{caseNames[shown.kind].title}</p>
        <TextArea
          id={noteId}
          label={words.note}
          hint={words.noteHint}
          error={missing ? words.noteMissing : undefined}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={longestNote}
        />
        {closing.isError && (
          <Banner tone="danger" title={texts.error} live>
            {errorText(closing.error)}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
