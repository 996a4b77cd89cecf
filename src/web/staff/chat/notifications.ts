import { useState } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { chatNotifyKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import { toast } from '../../ui/toasts.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { chatTexts } from './chatTexts.ts';

function isOn(): boolean {
  try {
    return localStorage.getItem(key) === '1' && Notification.permission === 'granted';
  } catch {
    return false;
  }
}

/** The state and switch of this browser's desktop notifications. */
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

/** Asks for permission if needed, which browsers allow only in a press, and stores the choice. */
async function remember(wanted: boolean): Promise<void> {
  if (wanted && (await Notification.requestPermission()) !== 'granted') {
    toast({ text: chatTexts.notifications.refused, tone: 'warning' });
    return;
  }
  try {
    if (wanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage notifications stay off.
  }
}

/** Shows one notification a conversation while the page is hidden; a click opens it. */
export function notifyOf(message: ChatMessage, onOpen: (sessionId: string) => void): void {
  if (document.visibilityState === 'visible' || !isOn()) return;
  const shown = new Notification(chatTexts.notifications.title(message.customerName), {
    body: message.message.slice(0, 120) || chatTexts.file.only,
    tag: message.sessionId,
    lang: staffLanguage,
  });
  shown.onclick = () => {
    window.focus();
    onOpen(message.sessionId);
    shown.close();
  };
}
