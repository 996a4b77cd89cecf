import type { LanguageCode } from '../../../domain/languages.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { formatCount } from '../../language/format.ts';
import { megabytes } from '../documents/pdfAttachment.ts';

/** Specification 2 sections 2 and 8. */
export const chatTexts = {
  title: 'Canlı Destek',
  tab: 'Canlı destek',
  tabShort: 'Destek',
  toPanel: 'Yönetim paneli',
  notAllowed: 'Rolünüz görüşmeleri okumaya izin vermiyor. Gerekiyorsa bir sahipten isteyin.',

  connection: {
    connected: 'Bağlı',
    connecting: 'Bağlanıyor…',
    away: 'Bağlantı yok, 3 saniyede bir yenileniyor',
  },
  notifications: {
    on: 'Bildirimler açık',
    off: 'Masaüstü bildirimi',
    refused: 'Bildirimlere tarayıcıda izin verilmemiş. Adres çubuğundaki site ayarlarından izin verin.',
    title: (name: string) => `Yeni mesaj: ${name}`,
  },

  list: {
    label: 'Görüşmeler',
    loading: 'Görüşmeler yükleniyor…',
    empty: 'Henüz görüşme yok.',
    emptyLead: 'Bir ziyaretçi yazdığında burada görünür.',
    notFound: 'Eşleşen görüşme yok.',
    more: 'Daha eski görüşmeler',
    morePending: 'Yükleniyor…',
    unread: (count: number) => `${count} okunmamış mesaj`,
    closed: 'Kapalı',
    you: 'Siz',
    staff: 'Personel',
    typing: 'Yazıyor…',
  },
  search: 'Görüşmelerde ara',
  searchPlaceholder: 'Ad, e-posta veya mesaj',

  conversation: {
    none: 'Soldan bir görüşme seçin.',
    noneLead: 'Yukarı ve aşağı ok tuşlarıyla görüşmeler arasında gezinebilirsiniz.',
    label: (name: string) => `${name} ile görüşme`,
    loading: 'Mesajlar yükleniyor…',
    loadFailed: 'Mesajlar yüklenirken hata oluştu',
    back: 'Görüşmelere dön',
    close: 'Görüşmeyi kapat',
    reopen: 'Yeniden aç',
    closed: 'Bu görüşme kapalı. Yanıt yazarsanız yeniden açılır.',
    typing: 'Ziyaretçi yazıyor…',
  },
  messages: {
    you: 'Siz',
    sending: 'Gönderiliyor…',
    sent: 'Gönderildi',
    seen: 'Görüldü',
    failed: 'Gönderilemedi',
    retry: 'Yeniden dene',
    discard: 'Kaldır',
    newWindow: '(yeni pencerede açılır)',
    file: {
      image: 'Görsel',
      pdf: 'PDF belgesi',
      size: (bytes: number) =>
        bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes(bytes).replace('.', ',')} MB`,
    },
  },
  file: {
    add: 'Görsel veya PDF ekle',
    only: 'Dosya',
    remove: 'Kaldır',
    preparing: (name: string) => `${name} hazırlanıyor…`,
    chosen: (name: string) => `${name} yanıtınızla gider.`,
    problem(code: ProblemCode): string {
      if (code === 'answerFileKind')
        return 'Bu dosya ne bir görsel ne de PDF. JPEG, PNG, WebP veya PDF seçin.';
      if (code === 'answerFileTooLarge') return 'Bu dosya 5 MB’tan büyük. Daha küçük bir dosya seçin.';
      if (code === 'photoTooLarge') return 'Bu görsel çok büyük. Daha küçük bir görsel seçin.';
      return 'Bu dosya hazırlanamadı. Yeniden seçin ya da sayfayı yenileyin.';
    },
  },
  reply: {
    label: 'Yanıtınız',
    send: 'Gönder',
    hint: 'Enter gönderir, Shift+Enter yeni satır açar.',
    sent: 'Cevap Gönderildi',
    failed: 'Mesaj gönderilemedi. Lütfen tekrar deneyin.',
    tooLong: (length: number, max: number) =>
      `${formatCount(length, 'tr')} karakter: en fazla ${formatCount(max, 'tr')} karakter gönderilebilir. Lütfen kısaltın.`,
  },

  customer: {
    heading: 'Ziyaretçi',
    show: 'Bilgiler',
    hide: 'Görüşmeye dön',
    name: 'Ad',
    email: 'E-posta',
    language: 'Dil',
    since: 'Başlangıç',
    applications: 'Başvurular',
    noApplications: 'Bu e-posta adresiyle ya da mesajlarda geçen bir numarayla yapılmış başvuru bulunamadı.',
    loading: 'Bilgiler yükleniyor…',
    otherEmail: 'Başka bir e-posta adresiyle yapılmış: Bilgi vermeden önce kimliği doğrulayın.',
  },

  canned: {
    open: 'Hazır yanıtlar',
    none: 'Henüz hazır yanıt yok.',
    manage: 'Düzenle',
    add: 'Yeni hazır yanıt',
    title: 'Başlık',
    text: 'Metin',
    textHint: '{{name}} ziyaretçinin adı, {{number}} başvuru numarası, {{brand}} hizmetin adıdır.',
    save: 'Kaydet',
    saving: 'Kaydediliyor…',
    remove: 'Sil',
    removed: 'Hazır yanıt silindi.',
    undo: 'Geri al',
    change: 'Değiştir',
    cancel: 'Vazgeç',
    shortcut: 'Kısayol',
    shortcutHint: 'Yanıt kutusuna örneğin /iade ve boşluk yazınca metin oraya gelir.',
    titleMissing: 'Başlığı girin.',
    textMissing: 'Metni girin.',
  },
} as const;

export const languageNames: Record<LanguageCode, string> = {
  en: 'İngilizce',
  tr: 'Türkçe',
  fr: 'Fransızca',
  de: 'Almanca',
  es: 'İspanyolca',
  ar: 'Arapça',
};
