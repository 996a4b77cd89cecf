import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { FailureBanner } from '../failures.tsx';
import { MentionArea } from '../mentions/MentionArea.tsx';
import type { useRequiredText } from '../useRequiredText.ts';

export type TextFormProps = {
  text: ReturnType<typeof useRequiredText>;
  label: string;
  name?: string;
  hint: string;
  maxLength: number;
  sendText: string;
  sendingText: string;
  sending: { isPending: boolean; error: Error | null };
  onSend: (text: string) => void;
  /** Ctrl or Cmd with Enter sends, too. */
  sendsByKey?: boolean;
  /** The names of colleagues, where the text can mention them. */
  mentionable?: readonly string[];
  children?: ReactNode;
};

/** A text that staff add to an application; it stays until the server has it. */
export function TextForm({
  text,
  label,
  name,
  hint,
  maxLength,
  sendText,
  sendingText,
  sending,
  onSend,
  sendsByKey = false,
  mentionable,
  children,
}: TextFormProps) {
  const send = () => {
    if (sending.isPending) return;
    const typed = text.read();
    if (typed !== null) onSend(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  const area = {
    ...text.field,
    className: 'w-full',
    label,
    name,
    hint,
    onKeyDown: sendsByKey ? sendByKey : undefined,
    rows: 2,
    maxLength,
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      {mentionable === undefined ? <TextArea {...area} /> : <MentionArea {...area} names={mentionable} />}
      <FailureBanner error={sending.error} className="w-full" />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pending={sending.isPending}
          pendingText={sendingText}
        >
          {sendText}
        </Button>
        {children}
      </div>
    </form>
  );
}
