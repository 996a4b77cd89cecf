import { chatLimits } from '../../../domain/chat/limits.ts';
import type { SnoozeChoice } from '../../../domain/chat/snooze.ts';

/** Turkish texts of how staff share the inbox. */
export const workTexts = {
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
    hint: 'Yalnızca personel görür.',
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
} as const;
