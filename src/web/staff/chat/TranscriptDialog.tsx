import { useState } from 'react';
import type { LanguageCode } from '../../../domain/languages.ts';
import { ConfirmDialog, sayAndClose } from '../ConfirmDialog.tsx';
import { languageNames } from './chatTexts.ts';
import { useSendTranscript } from './useWork.ts';
import { workTexts } from './workTexts.ts';

const words = workTexts.transcript;

type TranscriptDialogProps = {
  sessionId: string;
  email: string;
  language: LanguageCode;
  onClose: () => void;
};

/** Asks before the visitor gets the conversation by e-mail. A repeated press sends it once. */
export function TranscriptDialog({ sessionId, email, language, onClose }: TranscriptDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const send = useSendTranscript(sessionId);
  return (
    <ConfirmDialog
      title={words.title}
      confirmText={words.confirm}
      pendingText={words.pending}
      isPending={send.isPending}
      error={send.error}
      onConfirm={() =>
        send.mutate(key, {
          onSuccess: () => sayAndClose({ title: workTexts.done, text: words.done(email) }, onClose),
        })
      }
      onClose={onClose}
    >
      <p>
        {words.lead(languageNames[language])} <bdi className="font-semibold wrap-anywhere">{email}</bdi>
      </p>
      <p className="text-sm text-muted">{words.without}</p>
    </ConfirmDialog>
  );
}
