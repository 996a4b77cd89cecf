import { useSyncExternalStore } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { chatNotifyKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import { toast } from '../../ui/index.ts';
import { chatTexts } from './chatTexts.ts';

const listeners = new Set<() => void>();

/** Whether this browser shows a notification for each message that comes while nobody looks. */
function isOn(): boolean {
  try {
    return localStorage.getItem(key) === '1' && Notification.permission === 'granted';
  } catch {
    return false;
  }
}

export function useNotifications(): { on: boolean; possible: boolean; change: (on: boolean) => void } {
  const on = useSyncExternalStore(subscribe, isOn);
  return { on, possible: 'Notification' in window, change: (wanted) => void change(wanted) };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser for permission the first time: only ever because a person pressed the button. */
async function change(wanted: boolean): Promise<void> {
  if (wanted && (await Notification.requestPermission()) !== 'granted') {
    toast({ text: chatTexts.notifications.refused, tone: 'warning' });
    return;
  }
  try {
    if (wanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing is remembered, and nothing is notified.
  }
  for (const listener of listeners) listener();
}

/** Notifies of a message while the page is out of sight; one notification a conversation. It opens it. */
export function notifyOf(message: ChatMessage, onOpen: (sessionId: string) => void): void {
  if (document.visibilityState === 'visible' || !isOn()) return;
  const shown = new Notification(chatTexts.notifications.title(message.customerName), {
    body: message.message.slice(0, 120),
    tag: message.sessionId,
    lang: 'tr',
  });
  shown.onclick = () => {
    window.focus();
    onOpen(message.sessionId);
    shown.close();
  };
}
