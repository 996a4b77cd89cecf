import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { StaffFrame } from '../access/StaffFrame.tsx';
import { useMay } from '../access/useMe.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { useOwnTypedTexts } from '../useTypedText.ts';
import { chatTexts } from './chatTexts.ts';
import Inbox from './Inbox.tsx';
import { useChatNews } from './useChatNews.ts';

/** /chat-admin: the inbox on a page of its own (specification 2 section 2). */
export default function ChatPage() {
  return (
    <StaffFrame>
      <Chat />
    </StaffFrame>
  );
}

function Chat() {
  useChatNews();
  useOwnTypedTexts();
  const mayRead = useMay()('chat.read');
  const heading = useRef<HTMLHeadingElement>(null);
  // Signing in removes the password field, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex h-dvh min-h-120 flex-col">
      <header className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-3 sm:px-6">
        <h1 ref={heading} tabIndex={-1} className="text-lg">
          {chatTexts.title}
        </h1>
        <div className="flex items-center gap-4">
          <HelpButton className="max-sm:min-h-11 max-sm:min-w-11" />
          <Link href="/admin" className="text-link text-sm">
            {chatTexts.toPanel}
          </Link>
        </div>
      </header>
      <main className="flex min-h-0 flex-1 flex-col p-4 sm:px-6">
        {mayRead ? <Inbox className="min-h-0 flex-1" /> : <p>{chatTexts.notAllowed}</p>}
      </main>
    </div>
  );
}
