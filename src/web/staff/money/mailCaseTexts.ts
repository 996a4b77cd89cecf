import type { MailCaseKind } from '../../../domain/staff/mailCases.ts';

/** Texts about held e-mails. */
export const mailCaseTexts = {
  caption: 'Açık e-posta uyarıları',
  openedAt: 'Açılış',
  chatMail: 'Sohbet e-postası',
  conversation: 'Görüşmenin son mesajı',
  showChat: 'Sohbeti aç',
  code: 'Posta sunucusunun kodu',
  resend: 'Yeniden gönder',
  resending: 'Gönderiliyor…',
  resent: { title: 'E-posta sırada', text: 'E-posta yeniden gönderiliyor.' },
  closing: 'Kaydediliyor…',
  closed: { title: 'Uyarı kapatıldı', text: 'E-posta yeniden gönderilmeyecek.' },
} as const;

type CaseWords = { title: string; text: string; close: string };

export const mailCaseNames: Readonly<Record<MailCaseKind, CaseWords>> = {
  uncertain: {
    title: 'E-postanın ulaşıp ulaşmadığı bilinmiyor',
    text: 'E-posta posta sunucusuna verilirken bağlantı koptu ya da program durdu. Müşteriye ulaşmış olabilir; iki kez gitmesin diye kendiliğinden yeniden gönderilmez. Posta sunucusunun kayıtlarına bakın: orada yoksa yeniden gönderin.',
    close: 'Ulaştı',
  },
  refused: {
    title: 'E-posta reddedildi',
    text: 'Posta sunucusu bu e-postayı kalıcı olarak reddetti; adres yanlış ya da kapalı olabilir. Müşteriye başka yoldan ulaşın ya da nedeni giderildiyse yeniden gönderin.',
    close: 'Uyarıyı kapat',
  },
  exhausted: {
    title: 'E-posta gönderilemedi',
    text: 'Posta sunucusu saatlerce e-postayı almadı ve denemeler bitti. Sunucu yeniden çalışıyorsa yeniden gönderin; çalışmıyorsa yazılım ekibine bildirin.',
    close: 'Uyarıyı kapat',
  },
};
