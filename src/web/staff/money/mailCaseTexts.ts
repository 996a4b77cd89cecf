import type { MailCaseKind } from '../../../domain/staff/mailCases.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
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
};

const english = {
  caption: 'Open e-mail alerts',
  openedAt: 'Opened',
  chatMail: 'Chat e-mail',
  conversation: 'Last message of the conversation',
  showChat: 'Open the conversation',
  code: 'Code from the mail server',
  resend: 'Send again',
  resending: 'Sending…',
  resent: { title: 'E-mail queued', text: 'The e-mail is being sent again.' },
  closing: 'Saving…',
  closed: { title: 'Alert closed', text: 'The e-mail will not be sent again.' },
};

/** Texts about held e-mails. */
export const mailCaseTexts = inStaffLanguage(turkish, english);

type CaseWords = { title: string; text: string; close: string };

export const mailCaseNames = inStaffLanguage<Readonly<Record<MailCaseKind, CaseWords>>>(
  {
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
  },
  {
    uncertain: {
      title: 'Not known whether the e-mail arrived',
      text: 'The connection broke or the program stopped while the e-mail was being handed to the mail server. It may have reached the customer; to avoid sending it twice, it is not sent again automatically. Look at the mail server’s log: if it is not there, send it again.',
      close: 'It arrived',
    },
    refused: {
      title: 'E-mail rejected',
      text: 'The mail server rejected this e-mail for good; the address may be wrong or closed. Reach the customer another way, or send it again once the cause is fixed.',
      close: 'Close the alert',
    },
    exhausted: {
      title: 'E-mail could not be sent',
      text: 'The mail server did not accept the e-mail for hours and there are no attempts left. If the server works again, send it again; if not, tell the software team.',
      close: 'Close the alert',
    },
  },
);
