import type { LanguageCode } from '../../../domain/languages.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';
import { megabytes } from '../documents/pdfAttachment.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
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
};

const english = {
  title: 'Live chat',
  tab: 'Live chat',
  tabShort: 'Chat',
  toPanel: 'Admin panel',
  notAllowed: 'Your role does not let you read conversations. If you need to, ask an owner.',

  connection: {
    connected: 'Connected',
    connecting: 'Connecting…',
    away: 'No connection, refreshing every 3 seconds',
  },
  notifications: {
    on: 'Notifications on',
    off: 'Desktop notifications',
    refused: 'The browser does not allow notifications. Allow them in the site settings in the address bar.',
    title: (name: string) => `New message: ${name}`,
  },

  list: {
    label: 'Conversations',
    loading: 'Loading conversations…',
    empty: 'No conversations yet.',
    emptyLead: 'When a visitor writes, the conversation appears here.',
    notFound: 'No matching conversations.',
    more: 'Older conversations',
    morePending: 'Loading…',
    unread: (count: number) => counted(count, 'unread message'),
    closed: 'Closed',
    you: 'You',
    staff: 'Staff',
    typing: 'Typing…',
  },
  search: 'Search conversations',
  searchPlaceholder: 'Name, e-mail or message',

  conversation: {
    none: 'Choose a conversation on the left.',
    noneLead: 'Move between conversations with the up and down arrow keys.',
    label: (name: string) => `Conversation with ${name}`,
    loading: 'Loading messages…',
    loadFailed: 'The messages could not be loaded',
    back: 'Back to conversations',
    close: 'Close chat',
    reopen: 'Reopen',
    closed: 'This conversation is closed. A reply reopens it.',
    typing: 'The visitor is typing…',
  },
  messages: {
    you: 'You',
    sending: 'Sending…',
    sent: 'Sent',
    seen: 'Seen',
    failed: 'Not sent',
    retry: 'Try again',
    discard: 'Remove',
    newWindow: '(opens in a new window)',
    file: {
      image: 'Image',
      pdf: 'PDF document',
      size: (bytes: number) =>
        bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes(bytes)} MB`,
    },
  },
  file: {
    add: 'Add an image or PDF',
    only: 'File',
    remove: 'Remove',
    preparing: (name: string) => `Preparing ${name}…`,
    chosen: (name: string) => `${name} goes with your reply.`,
    problem(code: ProblemCode): string {
      if (code === 'answerFileKind')
        return 'This file is neither an image nor a PDF. Choose a JPEG, PNG, WebP or PDF.';
      if (code === 'answerFileTooLarge') return 'This file is larger than 5 MB. Choose a smaller one.';
      if (code === 'photoTooLarge') return 'This image is too large. Choose a smaller one.';
      return 'This file could not be prepared. Choose it again or reload the page.';
    },
  },
  reply: {
    label: 'Your reply',
    send: 'Send',
    hint: 'Enter sends, Shift+Enter starts a new line.',
    sent: 'Reply sent',
    failed: 'The message could not be sent. Please try again.',
    tooLong: (length: number, max: number) =>
      `${counted(length, 'character')}: at most ${counted(max, 'character')} can be sent. Please shorten it.`,
  },

  customer: {
    heading: 'Visitor',
    show: 'Details',
    hide: 'Back to conversation',
    name: 'Name',
    email: 'E-mail',
    language: 'Language',
    since: 'Started',
    applications: 'Applications',
    noApplications: 'No application found with this e-mail address or a number from the messages.',
    loading: 'Loading details…',
    otherEmail: 'Made with another e-mail address: verify the person’s identity before giving details.',
  },

  canned: {
    open: 'Saved replies',
    none: 'No saved replies yet.',
    manage: 'Edit',
    add: 'New saved reply',
    title: 'Title',
    text: 'Text',
    textHint:
      '{{name}} is the visitor’s name, {{number}} the application number, {{brand}} the name of the service.',
    save: 'Save',
    saving: 'Saving…',
    remove: 'Delete',
    removed: 'Saved reply deleted.',
    undo: 'Undo',
    change: 'Change',
    cancel: 'Cancel',
    shortcut: 'Shortcut',
    shortcutHint: 'Type for example /refund and a space in the reply box to insert the text.',
    titleMissing: 'Enter the title.',
    textMissing: 'Enter the text.',
  },
};

/** Specification 2 sections 2 and 8. */
export const chatTexts = inStaffLanguage(turkish, english);

export const languageNames = inStaffLanguage<Record<LanguageCode, string>>(
  {
    en: 'İngilizce',
    tr: 'Türkçe',
    fr: 'Fransızca',
    de: 'Almanca',
    es: 'İspanyolca',
    ar: 'Arapça',
  },
  {
    en: 'English',
    tr: 'Turkish',
    fr: 'French',
    de: 'German',
    es: 'Spanish',
    ar: 'Arabic',
  },
);
