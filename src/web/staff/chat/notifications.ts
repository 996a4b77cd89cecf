import { useState } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { chatNotifyKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import { toast } from '../../ui/toasts.ts';
import { chatTexts } from './chatTexts.ts';

/** Whether this browser shows a notification for each message that comes while the page is out of view. */
function isOn(): boolean {
  try {
    return localStorage.getItem(key) === '1' && Notification.permission === 'granted';
  } catch {
    return false;
  }
}

/** Whether notifications are on, whether this browser can show any, and the switch. */
export function useNotifications(): {
  isOn: boolean;
  isPossible: boolean;
  change: (wanted: boolean) => void;
} {
  const [isSwitchedOn, setSwitchedOn] = useState(isOn);
  const change = async (wanted: boolean) => {
    await remember(wanted);
    setSwitchedOn(isOn());
  };
  return {
    isOn: isSwitchedOn,
    isPossible: 'Notification' in window,
    change: (wanted) => void change(wanted),
  };
}

/** Asks the browser for permission the first time; called only when a person presses the button. */
async function remember(wanted: boolean): Promise<void> {
  if (wanted && (await Notification.requestPermission()) !== 'granted') {
    toast({ text: chatTexts.notifications.refused, tone: 'warning' });
    return;
  }
  try {
    if (wanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is switched off: the choice is not kept, and notifications stay off.
  }
}

/** Shows a notification while the page is out of view, one for each conversation; a click opens the conversation. */
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
