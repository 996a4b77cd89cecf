import { type FormEvent, useState } from 'react';
import type { CannedReply } from '../../../contract/chatInbox.ts';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { errorText, fieldError } from '../failures.tsx';
import { chatTexts } from './chatTexts.ts';
import { useRemoveCanned, useSaveCanned } from './useCanned.ts';

const words = chatTexts.canned;

export function CannedDialog({ replies, onClose }: { replies: readonly CannedReply[]; onClose: () => void }) {
  const [editing, setEditing] = useState<CannedReply | 'new' | null>(null);
  const remove = useRemoveCanned();
  return (
    <Dialog open title={words.open} size="medium" onClose={onClose}>
      {editing === null ? (
        <>
          {replies.length === 0 && <p className="text-muted">{words.none}</p>}
          <ul className="divide-y divide-line">
            {replies.map((reply) => (
              <li key={reply.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <p id={`canned-${reply.id}`} className="font-semibold">
                    {reply.title}
                    {reply.shortcut !== null && (
                      <span className="font-normal text-muted"> /{reply.shortcut}</span>
                    )}
                  </p>
                  <p className="line-clamp-2 text-sm text-muted">{reply.text}</p>
                </div>
                <Button
                  size="small"
                  variant="secondary"
                  aria-describedby={`canned-${reply.id}`}
                  onClick={() => setEditing(reply)}
                >
                  {words.change}
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  aria-describedby={`canned-${reply.id}`}
                  onClick={() => remove.mutate(reply)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
          <Button className="mt-4" variant="secondary" onClick={() => setEditing('new')}>
            {words.add}
          </Button>
        </>
      ) : (
        <CannedForm reply={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      )}
    </Dialog>
  );
}

function CannedForm({ reply, onDone }: { reply: CannedReply | null; onDone: () => void }) {
  const save = useSaveCanned();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [hasTried, setTried] = useState(false);
  const titleError = hasTried && title.trim() === '' ? words.titleMissing : undefined;
  const textError = hasTried && text.trim() === '' ? words.textMissing : undefined;
  const shortcutError = fieldError(save.error, 'shortcut');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || title.trim() === '' || text.trim() === '') return;
    save.mutate({ id: reply?.id, title: title.trim(), text: text.trim(), shortcut }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        autoFocus
        label={words.title}
        maxLength={chatLimits.cannedTitle}
        value={title}
        error={titleError}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={5}
        maxLength={chatLimits.message}
        value={text}
        error={textError}
        onChange={(event) => setText(event.target.value)}
      />
      <TextInput
        label={words.shortcut}
        hint={words.shortcutHint}
        autoComplete="off"
        maxLength={chatLimits.shortcut + 1}
        value={shortcut}
        error={shortcutError}
        onChange={(event) => setShortcut(event.target.value)}
      />
      {save.isError && shortcutError === undefined && (
        <Banner tone="danger" live>
          {errorText(save.error)}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={save.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
