import { counted } from '../counted.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

/** What is undone: of a decision customers are told, of another act not. */
type UndoneKind = 'decision' | 'act';

const turkish = {
  decided: {
    approved: 'Başvuru onaylandı, e-posta gönderildi.',
    rejected: 'Başvuru reddedildi, e-posta gönderildi.',
    cancelled: 'Başvuru sahibi iptal etti, e-posta gönderildi.',
  },
  /** While the decision can be taken back; as long as the words above, so that no row grows. */
  decidedNow: {
    approved: 'Başvuru onaylandı, e-posta gönderilecek.',
    rejected: 'Başvuru reddedildi, e-posta gönderilecek.',
  },

  statusUpdated: {
    title: 'Durum güncellendi',
    text: 'Başvuru durumu güncellendi ve müşteriye e-posta gönderildi.',
  },

  approve: {
    title: 'Başvuruyu onayla',
    lead: 'Onaylanınca müşteriye e-posta gönderilir. Kararı 10 saniye içinde geri alabilirsiniz.',
    file: 'PDF dosyası',
    fileHint: 'Müşterinin indireceği belge. En fazla 5 MB. Dosyayı kutuya sürükleyin ya da seçin.',
    withoutRefused: 'Dosya eklemeden devam et',
    withoutFile: 'Dosya eklemezseniz müşteri, otomatik hazırlanan sertifikayı indirir.',
    withoutPdf: {
      label: (count: number) =>
        count === 1
          ? 'E-vize PDF’si olmadan onaylıyorum'
          : `${count} vizeyi e-vize PDF’si olmadan onaylıyorum`,
      hint: 'Müşteriye e-vizesinin daha sonra geleceği yazılır. O zamana kadar yalnızca, e-vize olmadığı belirtilen bir onay yazısı indirebilir. PDF’yi daha sonra başvurunun ayrıntılarından ekleyin.',
      missing: 'Devam etmek için PDF olmadan onayladığınızı işaretleyin.',
    },
    confirm: 'Onayla',
    confirmUnpaid: 'Ödeme alınmadan onayla',
    pending: 'Onaylanıyor…',
  },

  reject: {
    title: 'Başvuruyu reddet',
    question: 'Bu başvuruyu reddetmek istediğinize emin misiniz?',
    lead: 'Müşteriye ret e-postası gönderilir. Kararı 10 saniye içinde geri alabilirsiniz.',
    confirm: 'Evet, reddet',
    pending: 'Reddediliyor…',
  },

  unpaid: {
    title: 'Ödeme alınmadı',
    pending: 'Müşteri henüz ödeme yapmadı. Onaylamadan önce ödemeyi kontrol edin.',
    processing: 'Ödeme henüz sonuçlanmadı. Onaylamadan önce sonucu bekleyin.',
    failed: 'Kart ödemesi başarısız oldu. Bu başvuru için tahsil edilmiş bir tutar yok.',
    refunded:
      'Ödeme tümüyle iade edildi; bu başvuru için tahsil edilmiş bir tutar kalmadı. Açık bir başvuru bu durumda onaylanamaz, yalnızca reddedilebilir.',
  },

  meanwhile: {
    decided: (by: string, change: string) =>
      `Bu başvuru az önce ${by} tarafından ${change}. Sizin kararınız gönderilmedi.`,
    refunded: 'Bu başvurunun ödemesi az önce tümüyle iade edildi; onaylanamaz. Onayınız gönderilmedi.',
  },

  reason: {
    label: 'Gerekçe',
    hint: 'Müşteri bunu e-postada ve durum sayfasında kendi dilinde okur.',
    choose: 'Gerekçe seçin',
    own: 'Kendim yazacağım',
    missing: 'Lütfen bir gerekçe seçin.',
    text: 'Gerekçe metni',
    addition: 'Ek açıklama',
    textHint: 'E-postada ve durum sayfasında yazdığınız gibi yer alır. Müşterinin anlayacağı dilde yazın.',
    textMissing: 'Lütfen gerekçeyi yazın.',
    left: (left: number) => `${left} karakter kaldı`,
  },

  undo: {
    region: 'Geri alınabilir kararlar',
    title: 'Durum güncellendi',
    done: {
      approved: 'onaylandı',
      rejected: 'reddedildi',
      assign: 'üzerinize alındı',
      handOver: 'devredildi',
    },
    text: (name: string, what: string) => `${name} başvurusu ${what}. E-posta gönderilmek üzere.`,
    several: (count: number, what: string) => `${count} başvuru ${what}.`,
    mailsLeave: 'E-postalar gönderilmek üzere.',
    seconds: (seconds: number) => `${seconds} sn`,
    button: 'Geri al',
    shortcut: 'Ctrl + Z',
    pending: 'Geri alınıyor…',
    undone: (name: string) => ({
      title: 'Karar geri alındı',
      text: `${name} başvurusu yeniden açık; müşteriye e-posta gönderilmedi.`,
    }),
    allUndone: (count: number) => ({
      title: `${count} karar geri alındı`,
      text: 'Başvurular yeniden açık; müşterilere e-posta gönderilmedi.',
    }),
    allTakenBack: (count: number) => ({
      title: 'İşlem geri alındı',
      text: `${count} başvuru önceki hâline döndü.`,
    }),
    takenBack: (undone: number, notUndone: number, kind: UndoneKind = 'decision') => {
      const what = kind === 'decision' ? 'karar' : 'işlem';
      return notUndone === 0
        ? `${undone} ${what} geri alındı.`
        : `${undone} ${what} geri alındı, ${notUndone} ${what} geri alınamadı.`;
    },
    leaving: (count: number) => ({
      title: 'Durum güncellendi',
      text: `${count} başvurunun durumu güncellendi; e-postalar gönderiliyor.`,
    }),
  },
};

const english = {
  decided: {
    approved: 'Approved, e-mail sent.',
    rejected: 'Rejected, e-mail sent.',
    cancelled: 'Cancelled by the traveller, e-mail sent.',
  },
  decidedNow: {
    approved: 'Approved, e-mail pending.',
    rejected: 'Rejected, e-mail pending.',
  },

  statusUpdated: {
    title: 'Status updated',
    text: 'The application’s status was updated and an e-mail was sent to the customer.',
  },

  approve: {
    title: 'Approve application',
    lead: 'An e-mail goes to the customer on approval. You can undo the decision within 10 seconds.',
    file: 'PDF file',
    fileHint:
      'The document that the customer will download. 5 MB at most. Drag the file into the box or choose it.',
    withoutRefused: 'Continue without a file',
    withoutFile: 'Without a file, the customer downloads the certificate that is made automatically.',
    withoutPdf: {
      label: (count: number) =>
        count === 1
          ? 'I approve without the e-visa PDF'
          : `I approve ${count} visas without their e-visa PDFs`,
      hint: 'The customer is told that the e-visa will follow. Until then they can only download an approval letter, which says that it is not an e-visa. Add the PDF later from the application’s details.',
      missing: 'To continue, tick that you approve without a PDF.',
    },
    confirm: 'Approve',
    confirmUnpaid: 'Approve without payment',
    pending: 'Approving…',
  },

  reject: {
    title: 'Reject application',
    question: 'Are you sure you want to reject this application?',
    lead: 'A rejection e-mail goes to the customer. You can undo the decision within 10 seconds.',
    confirm: 'Yes, reject',
    pending: 'Rejecting…',
  },

  unpaid: {
    title: 'No payment received',
    pending: 'The customer has not paid yet. Check the payment before approving.',
    processing: 'The payment is still being processed. Wait for the result before approving.',
    failed: 'The card payment failed. Nothing was collected for this application.',
    refunded:
      'The payment was refunded in full; nothing collected for this application is left. In this state an open application cannot be approved, only rejected.',
  },

  meanwhile: {
    decided: (by: string, change: string) =>
      `This application was just ${change} by ${by}. Your decision was not sent.`,
    refunded:
      'The payment for this application was just refunded in full; it cannot be approved. Your approval was not sent.',
  },

  reason: {
    label: 'Reason',
    hint: 'The customer reads it in their own language, in the e-mail and on the status page.',
    choose: 'Choose a reason',
    own: 'I will write my own',
    missing: 'Please choose a reason.',
    text: 'Text of the reason',
    addition: 'Further explanation',
    textHint:
      'It appears in the e-mail and on the status page as you write it. Use a language that the customer understands.',
    textMissing: 'Please write the reason.',
    left: (left: number) => `${counted(left, 'character')} left`,
  },

  undo: {
    region: 'Decisions that can be undone',
    title: 'Status updated',
    done: {
      approved: 'approved',
      rejected: 'rejected',
      assign: 'taken',
      handOver: 'handed over',
    },
    text: (name: string, what: string) => `Application ${name} ${what}. The e-mail is about to be sent.`,
    several: (count: number, what: string) => `${counted(count, 'application')} ${what}.`,
    mailsLeave: 'The e-mails are about to be sent.',
    seconds: (seconds: number) => `${seconds} s`,
    button: 'Undo',
    shortcut: 'Ctrl + Z',
    pending: 'Undoing…',
    undone: (name: string) => ({
      title: 'Decision undone',
      text: `Application ${name} is open again; no e-mail was sent to the customer.`,
    }),
    allUndone: (count: number) => ({
      title: `${counted(count, 'decision')} undone`,
      text: 'The applications are open again; no e-mails were sent to the customers.',
    }),
    allTakenBack: (count: number) => ({
      title: 'Action undone',
      text:
        count === 1
          ? '1 application is as it was before.'
          : `${counted(count, 'application')} are as they were before.`,
    }),
    takenBack: (undone: number, notUndone: number, kind: UndoneKind = 'decision') => {
      const one = kind === 'decision' ? 'decision' : 'action';
      return notUndone === 0
        ? `${counted(undone, one)} undone.`
        : `${counted(undone, one)} undone, ${counted(notUndone, one)} not undone.`;
    },
    leaving: (count: number) => ({
      title: 'Status updated',
      text:
        count === 1
          ? 'The status of 1 application was updated; the e-mail is being sent.'
          : `The status of ${counted(count, 'application')} was updated; the e-mails are being sent.`,
    }),
  },
};

export const decisionTexts = inStaffLanguage(turkish, english);
