import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chatLimits } from '../../../domain/chat/limits.ts';
import { expandShortcut } from '../../../domain/chat/shortcuts.ts';
import type { FilledFile } from '../../answer/answerDraft.ts';
import { useFileChoice } from '../../answer/useFileChoice.ts';
import { Composer } from '../../chat/messages/Composer.tsx';
import { AddFile } from '../../chat/messages/FileChoice.tsx';
import { useTypedText } from '../useTypedText.ts';
import { CannedReplies, useFilledReplies } from './CannedReplies.tsx';
import { chatTexts } from './chatTexts.ts';
import type { StaffConversation } from './useConversations.ts';
import { sendTyping } from './useTypingVisitors.ts';

/** A canned reply is inserted at the cursor, from its menu or by its shortcut, for staff to check before they send it. */
export function Reply({ sessionId, conversation }: { sessionId: string; conversation: StaffConversation }) {
  const [text, setText] = useTypedText(`chat/${sessionId}/reply`);
  // Not kept: a file must not go to another visitor by mistake.
  const [file, setFile] = useState<FilledFile | null>(null);
  const choice = useFileChoice(file, setFile);
  const field = useRef<HTMLTextAreaElement>(null);
  const cursorAfter = useRef<number>(null);
  const replies = useFilledReplies(sessionId);
  const length = text.trim().length;
  const insert = (reply: string) => {
    const area = field.current;
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? text.length;
    setText(text.slice(0, start) + reply + text.slice(end));
    area?.focus();
  };
  const textOf = (shortcut: string) => replies.find((one) => one.shortcut === shortcut)?.text;
  const write = (next: string) => {
    const cursor = field.current?.selectionStart ?? next.length;
    const expanded = expandShortcut(text, { text: next, cursor }, textOf);
    cursorAfter.current = expanded?.cursor ?? null;
    setText(expanded?.text ?? next);
  };
  // The browser puts the cursor behind a text that is set.
  useLayoutEffect(() => {
    const cursor = cursorAfter.current;
    cursorAfter.current = null;
    if (cursor !== null) field.current?.setSelectionRange(cursor, cursor);
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Composer
        field={field}
        text={text}
        words={chatTexts.reply}
        choice={choice}
        choiceWords={chatTexts.file}
        error={length > chatLimits.message ? chatTexts.reply.tooLong(length, chatLimits.message) : undefined}
        onText={(next) => {
          write(next);
          if (next.trim() !== '') sendTyping(sessionId);
        }}
        onSend={(message) => {
          conversation.say(message, file);
          setText('');
          setFile(null);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 pb-2">
        <div className="flex flex-wrap items-center gap-x-2">
          <CannedReplies sessionId={sessionId} onInsert={insert} />
          <AddFile choice={choice} label={chatTexts.file.add} dense />
        </div>
        <p className="text-xs text-muted max-sm:hidden">{chatTexts.reply.hint}</p>
      </div>
    </>
  );
}
