import { undoSeconds } from '../../domain/status/undoDecision.ts';
import { inStaffLanguage, type TextsLike } from './staffLanguage.ts';

const turkish = {
  title: 'Klavye kısayolları',
  use: 'Tek tuşlu kısayolları kullan',
  groups: [
    {
      name: 'Listede',
      rows: [
        ['j', 'Sonraki satır'],
        ['k', 'Önceki satır'],
        ['Enter', 'Seçili satırı aç'],
        ['s', 'Sıradaki bekleyen başvuruyu aç'],
        ['g', 'Sıradaki başvuruyu üzerime al'],
        ['t', 'İşleme al'],
        ['a', 'Onayla'],
        ['r', 'Reddet'],
        ['x', 'Satırı seç ya da bırak'],
        ['/', 'Ara'],
      ],
    },
    {
      name: 'Açık başvuruda',
      rows: [
        ['u', 'Üzerime al'],
        ['n', 'Not yaz'],
        ['Ctrl + Enter', 'Yazılan notu kaydet'],
        ['o', 'Kapalı alanları göster ya da gizle'],
        ['v', 'Tam görünümü aç ya da kapat'],
        ['+', 'Tam görünümde belgeyi yakınlaştır'],
        ['-', 'Tam görünümde belgeyi uzaklaştır'],
        ['0', 'Tam görünümde belgeyi sığdır'],
        ['d', 'Tam görünümde belgeyi döndür'],
        ['Esc', 'Başvuruyu kapat'],
      ],
    },
    {
      name: 'Karardan sonra',
      rows: [
        ['Ctrl + Z', `Son kararı geri al (${undoSeconds} saniye içinde)`],
        ['Tab', '“Geri al” düğmesine git'],
      ],
    },
    {
      name: 'Canlı destekte',
      rows: [
        ['↑ ↓', 'Görüşmeler arasında gez'],
        ['Enter', 'Yanıtı gönder'],
        ['Shift + Enter', 'Yeni satır'],
        ['Ctrl + Enter', 'Yazılan iç notu kaydet'],
      ],
    },
    {
      name: 'Her yerde',
      rows: [
        ['Ctrl + K', 'Her yerde bul; sayfaları da adıyla açar'],
        ['← →', 'Sekmeler arasında gez'],
        ['?', 'Bu yardım'],
      ],
    },
  ],
} as const;

const english: TextsLike<typeof turkish> = {
  title: 'Keyboard shortcuts',
  use: 'Use single-key shortcuts',
  groups: [
    {
      name: 'In a list',
      rows: [
        ['j', 'Next row'],
        ['k', 'Previous row'],
        ['Enter', 'Open the selected row'],
        ['s', 'Open the next pending application'],
        ['g', 'Take the next application'],
        ['t', 'Take up'],
        ['a', 'Approve'],
        ['r', 'Reject'],
        ['x', 'Select or deselect the row'],
        ['/', 'Search'],
      ],
    },
    {
      name: 'In an open application',
      rows: [
        ['u', 'Take it'],
        ['n', 'Write a note'],
        ['Ctrl + Enter', 'Save the note'],
        ['o', 'Show or hide covered fields'],
        ['v', 'Open or close the full view'],
        ['+', 'Zoom in on the document in the full view'],
        ['-', 'Zoom out of the document in the full view'],
        ['0', 'Fit the document in the full view'],
        ['d', 'Rotate the document in the full view'],
        ['Esc', 'Close the application'],
      ],
    },
    {
      name: 'After a decision',
      rows: [
        ['Ctrl + Z', `Undo the last decision (within ${undoSeconds} seconds)`],
        ['Tab', 'Go to the “Undo” button'],
      ],
    },
    {
      name: 'In live chat',
      rows: [
        ['↑ ↓', 'Move between conversations'],
        ['Enter', 'Send the reply'],
        ['Shift + Enter', 'New line'],
        ['Ctrl + Enter', 'Save the internal note'],
      ],
    },
    {
      name: 'Everywhere',
      rows: [
        ['Ctrl + K', 'Find anywhere; opens pages by name as well'],
        ['← →', 'Move between tabs'],
        ['?', 'This help'],
      ],
    },
  ],
};

/** Every key of the staff pages, as the help under `?` lists them. */
export const keyTexts = inStaffLanguage<typeof turkish>(turkish, english);

type KeyInHelp = (typeof turkish.groups)[number]['rows'][number][0];

/** The keys without Ctrl that act outside of fields. One that the help lacks does not compile, nor the other way round. */
export type SingleKey = Exclude<KeyInHelp, 'Enter' | 'Esc' | 'Tab' | '↑ ↓' | '← →' | `${string} + ${string}`>;
