import { chatLimits } from '../../../domain/chat/limits.ts';
import type { SnoozeChoice } from '../../../domain/chat/snooze.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  filter: {
    state: { label: 'Göster', open: 'Açık', snoozed: 'Ertelenen', closed: 'Kapalı', all: 'Tümü' },
    assigned: 'Kimde',
    everybody: 'Herkesinki',
    mine: 'Bana ait',
    unassigned: 'Atanmamış',
    label: 'Etiket',
    anyLabel: 'Tüm etiketler',
  },

  assignee: {
    nobody: 'Kimsenin üzerinde değil',
    mine: 'Sizin üzerinizde',
    others: (name: string) => `${name} ilgileniyor`,
    you: 'Siz',
    unassigned: 'Atanmamış',
  },
  take: 'Üzerime al',
  leave: 'Bırak',
  done: 'Kaydedildi',

  give: {
    open: 'Devret…',
    title: 'Görüşmeyi devret',
    nobody: 'Görüşmeleri yanıtlayabilen başka bir meslektaş yok.',
    confirm: 'Devret',
    pending: 'Devrediliyor…',
    done: (name: string) => `Görüşme devredildi: ${name}.`,
  },

  snooze: {
    open: 'Ertele…',
    title: 'Görüşmeyi ertele',
    lead: 'Görüşme o zamana kadar açık görüşmeler arasında görünmez. Ziyaretçi yazarsa hemen geri gelir.',
    choice: {
      hour: 'Bir saat sonra',
      tomorrow: 'Yarın sabah',
      monday: 'Pazartesi',
    } satisfies Record<SnoozeChoice, string>,
    wake: 'Ertelemeyi bitir',
    until: (moment: string) => `Ertelendi: ${moment}`,
    short: 'Ertelendi',
    done: (moment: string) => `Görüşme ertelendi: ${moment}.`,
    woken: 'Erteleme bitti; görüşme yeniden açık görüşmeler arasında.',
  },

  labels: {
    open: 'Etiketler…',
    title: 'Etiketler',
    field: 'Yeni etiket',
    hint: `Kullanılanlardan seçin ya da yazın. Bir görüşmede en çok ${chatLimits.labels} etiket olur.`,
    add: 'Ekle',
    adding: 'Ekleniyor…',
    missing: 'Lütfen bir etiket yazın.',
    none: 'Bu görüşmede etiket yok.',
    remove: 'Kaldır',
    list: (labels: readonly string[]) => `Etiketler: ${labels.join(', ')}`,
  },

  notes: {
    heading: 'İç notlar',
    label: 'Yeni not',
    hint: 'Yalnızca personel görür. @ ile bir meslektaşı anın.',
    missing: 'Lütfen bir not yazın.',
    save: 'Notu kaydet',
    saving: 'Kaydediliyor…',
    saved: 'Not kaydedildi.',
    empty: 'Henüz not yok.',
  },

  transcript: {
    open: 'Dökümü gönder…',
    title: 'Görüşmenin dökümünü gönder',
    lead: (language: string) => `Görüşmenin bütün mesajları bu adrese e-postayla gider (${language}):`,
    without: 'İç notlar, etiketler ve personelin adları dökümde yer almaz.',
    confirm: 'Gönder',
    pending: 'Gönderiliyor…',
    done: (email: string) => `Döküm ${email} adresine gönderiliyor.`,
  },
};

const english = {
  filter: {
    state: { label: 'Show', open: 'Open', snoozed: 'Snoozed', closed: 'Closed', all: 'All' },
    assigned: 'Assignee',
    everybody: 'Any assignee',
    mine: 'Assigned to me',
    unassigned: 'Unassigned',
    label: 'Label',
    anyLabel: 'All labels',
  },

  assignee: {
    nobody: 'Assigned to nobody',
    mine: 'Assigned to you',
    others: (name: string) => `Assigned to ${name}`,
    you: 'You',
    unassigned: 'Unassigned',
  },
  take: 'Take',
  leave: 'Release',
  done: 'Saved',

  give: {
    open: 'Hand over…',
    title: 'Hand over the conversation',
    nobody: 'No other colleague can answer conversations.',
    confirm: 'Hand over',
    pending: 'Handing over…',
    done: (name: string) => `Conversation handed over to ${name}.`,
  },

  snooze: {
    open: 'Snooze…',
    title: 'Snooze the conversation',
    lead: 'Until then it is not among the open conversations. If the visitor writes, it comes back at once.',
    choice: {
      hour: 'In one hour',
      tomorrow: 'Tomorrow morning',
      monday: 'Monday',
    },
    wake: 'End snooze',
    until: (moment: string) => `Snoozed until ${moment}`,
    short: 'Snoozed',
    done: (moment: string) => `Conversation snoozed until ${moment}.`,
    woken: 'Snooze ended; the conversation is open again.',
  },

  labels: {
    open: 'Labels…',
    title: 'Labels',
    field: 'New label',
    hint: `Choose one in use or type one. A conversation has at most ${chatLimits.labels} labels.`,
    add: 'Add',
    adding: 'Adding…',
    missing: 'Please type a label.',
    none: 'This conversation has no labels.',
    remove: 'Remove',
    list: (labels: readonly string[]) => `Labels: ${labels.join(', ')}`,
  },

  notes: {
    heading: 'Internal notes',
    label: 'New note',
    hint: 'Only staff see it. Mention a colleague with @.',
    missing: 'Please write a note.',
    save: 'Save note',
    saving: 'Saving…',
    saved: 'Note saved.',
    empty: 'No notes yet.',
  },

  transcript: {
    open: 'Send transcript…',
    title: 'Send the transcript of the conversation',
    lead: (language: string) =>
      `All messages of the conversation go by e-mail to this address (in ${language}):`,
    without: 'Internal notes, labels and names of staff are not in the transcript.',
    confirm: 'Send',
    pending: 'Sending…',
    done: (email: string) => `The transcript is being sent to ${email}.`,
  },
};

/** Texts of how staff share the inbox. */
export const workTexts = inStaffLanguage(turkish, english);
