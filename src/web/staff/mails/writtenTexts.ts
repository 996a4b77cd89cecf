import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  write: 'E-posta yaz',
  open: 'Metni göster',
  close: 'Metni gizle',
  opening: 'Metin açılıyor…',
  opened: 'Yazılan metin',

  dialog: {
    title: 'Müşteriye e-posta yaz',
    lead: 'Selamlama, başvuru numarası ve bağlantı kendiliğinden eklenir. Gönderilen e-posta geri alınamaz.',
    text: 'Metin',
    textHint: 'Müşteri yazdığınız gibi okur, çevrilmez: Onun anlayacağı bir dilde yazın.',
    missing: 'Bir metin yazın ya da bir şablon seçin.',
    preview: 'Gidecek e-posta',
    previewEmpty: 'Metni yazınca ya da bir şablon seçince e-posta burada görünür.',
    previewLoading: 'Önizleme hazırlanıyor…',
    confirm: 'E-postayı gönder',
    pending: 'Gönderiliyor…',
    done: 'E-posta gönderilmek üzere.',
  },
};

const english = {
  write: 'Write an e-mail',
  open: 'Show text',
  close: 'Hide text',
  opening: 'Opening the text…',
  opened: 'Written text',

  dialog: {
    title: 'Write an e-mail to the customer',
    lead: 'The greeting, application number and link are added automatically. A sent e-mail cannot be taken back.',
    text: 'Text',
    textHint: 'The customer reads it as you write it, untranslated: write in a language they understand.',
    missing: 'Write a text or choose a template.',
    preview: 'E-mail to be sent',
    previewEmpty: 'Write a text or choose a template to see the e-mail here.',
    previewLoading: 'Preparing the preview…',
    confirm: 'Send e-mail',
    pending: 'Sending…',
    done: 'The e-mail is about to be sent.',
  },
};

/** Texts of the e-mails whose words staff write. */
export const writtenTexts = inStaffLanguage(turkish, english);
