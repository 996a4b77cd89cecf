/** Every key of the staff pages, as the help under `?` lists them. */
export const keyTexts = {
  button: 'Klavye kısayolları',
  title: 'Klavye kısayolları',
  use: 'Tek tuşlu kısayolları kullan',
  groups: [
    {
      name: 'Listede',
      rows: [
        ['j', 'Sonraki satır'],
        ['k', 'Önceki satır'],
        ['Enter', 'Seçili satırı incele'],
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
        ['Ctrl + Z', 'Son kararı geri al (10 saniye içinde)'],
        ['Tab', '“Geri al” düğmesine git'],
      ],
    },
    {
      name: 'Canlı destekte',
      rows: [
        ['↑ ↓', 'Görüşmeler arasında gez'],
        ['Enter', 'Yanıtı gönder'],
        ['Shift + Enter', 'Yeni satır'],
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

type KeyInHelp = (typeof keyTexts.groups)[number]['rows'][number][0];

/** The keys without Ctrl that act outside of fields. One that the help lacks does not compile, nor the other way round. */
export type SingleKey = Exclude<KeyInHelp, 'Enter' | 'Esc' | 'Tab' | '↑ ↓' | '← →' | `${string} + ${string}`>;
