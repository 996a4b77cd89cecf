import { useSyncExternalStore } from 'react';
import { chatBegunKey, chatOpenKey } from '../../domain/privacy/keptOnDevice.ts';

/** All that a page knows of the chat until its code is loaded: whether it stands open, and how many answers wait. */
export type ChatDoor = { open: boolean; opener: HTMLElement | null; unread: number };

const shut: ChatDoor = { open: false, opener: null, unread: 0 };

let door: ChatDoor = shut;
const listeners = new Set<() => void>();

function change(next: Partial<ChatDoor>) {
  door = { ...door, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChatDoor(): ChatDoor {
  return useSyncExternalStore(
    subscribe,
    () => door,
    () => shut,
  );
}

/** Opens the chat; `opener` gets the focus back when it is shut. Without one the focus is left where it is. */
export function openChat(opener: HTMLElement | null): void {
  keep(() => sessionStorage, chatOpenKey, true);
  change({ open: true, opener });
}

export function closeChat(): void {
  keep(() => sessionStorage, chatOpenKey, false);
  change({ open: false });
}

/** How many answers have not been seen; it shows while the chat is shut. */
export function setUnread(unread: number): void {
  if (door.unread !== unread) change({ unread });
}

/** Whether the chat was open in this tab before the reload. */
export function chatWasOpen(): boolean {
  return isKept(() => sessionStorage, chatOpenKey);
}

/** Whether this browser has a conversation: only then is anything of the chat loaded before it is opened. */
export function conversationBegun(): boolean {
  return isKept(() => localStorage, chatBegunKey);
}

export function rememberConversation(begun: boolean): void {
  keep(() => localStorage, chatBegunKey, begun);
}

function keep(storage: () => Storage, key: string, kept: boolean): void {
  try {
    if (kept) storage().setItem(key, '1');
    else storage().removeItem(key);
  } catch {
    // Storage is switched off: the chat works, and is shut after a reload.
  }
}

function isKept(storage: () => Storage, key: string): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}
