import { travellerRequestBook } from '../../../domain/rules/travellerRequestBook.ts';
import type { RequestCause, RequestState } from '../../../domain/staff/requests.ts';
import { type RequestItemKey, requestItemKeys } from '../../../domain/status/requestItems.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';
import { inStaffLanguage, staffLanguage } from '../staffLanguage.ts';

/** Texts of what staff ask a traveller for. */

const { answerDays, reminderDays } = travellerRequestBook.travellerRequests;

const turkishItemNames: Readonly<Record<RequestItemKey, string>> = {
  passportPage: 'Pasaportun fotoğraflı sayfası',
  supportingDocument: 'Destekleyici vize veya oturma izni',
  parentDocument: 'Ebeveynin kimlik belgesi',
  otherPage: 'Başka bir sayfa veya belge',
  travelDate: 'Seyahatin ilk günü',
  passportExpiry: 'Pasaportun son geçerlilik tarihi',
  birthDate: 'Doğum tarihi',
  otherDate: 'Başka bir tarih',
  nameSpelling: 'Adın pasaporttaki yazılışı',
  otherExplanation: 'Başka bir açıklama',
};

const englishItemNames = {
  passportPage: 'Photo page of the passport',
  supportingDocument: 'Supporting visa or residence permit',
  parentDocument: 'Parent’s identity document',
  otherPage: 'Another page or document',
  travelDate: 'First day of the trip',
  passportExpiry: 'Expiry date of the passport',
  birthDate: 'Date of birth',
  otherDate: 'Another date',
  nameSpelling: 'Spelling of the name in the passport',
  otherExplanation: 'Another explanation',
};

export const requestItemNames = inStaffLanguage(turkishItemNames, englishItemNames);

/** Of an entry of the log, which names the items as codes. */
export function requestedItemsText(items: string): string {
  return items
    .split(', ')
    .map((item) => requestItemKeys.find((key) => key === item))
    .map((key) => (key === undefined ? items : requestItemNames[key]))
    .join(', ');
}

const kilobytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1024), staffLanguage)} kB`;

const turkish = {
  heading: 'Yolcudan istenenler',
  loading: 'İstekler yükleniyor…',
  none: 'Yolcudan bir şey istenmedi.',
  ask: 'Yolcudan iste',
  open: 'Yolcunun yanıtı bekleniyor',
  askedLine: (moment: string, by: string) => `${moment} · ${by} istedi`,
  age: (days: number) => (days === 0 ? 'bugün' : `${days} gün önce`),
  closes: (moment: string) => `En geç ${moment} yanıtlanabilir; sonra istek kapanır ve süre yeniden işler.`,
  reminders: (count: number) => (count === 0 ? 'Henüz hatırlatılmadı.' : `${count} kez hatırlatıldı.`),
  own: 'Kendi notunuz',
  resend: 'E-postayı yeniden gönder',
  resending: 'Gönderiliyor…',
  resent: 'İstek e-postası yeniden gönderilmek üzere.',
  withdraw: 'İsteği geri çek',
  withdrawTitle: 'İstek geri çekilsin mi?',
  withdrawText:
    'Yolcunun bağlantısı artık yanıt almaz ve süre yeniden işler. Yolcuya bu konuda e-posta gönderilmez.',
  withdrawConfirm: 'Evet, geri çek',
  withdrawing: 'Geri çekiliyor…',
  withdrawn: 'İstek geri çekildi.',
  ended: (state: Exclude<RequestState, 'open'>, cause: RequestCause): string => {
    if (state === 'answered') return 'Yanıtlandı';
    if (state === 'expired') return 'Süresi yanıtsız doldu';
    return cause === 'decision' ? 'Kararla geri çekildi' : 'Geri çekildi';
  },
  answer: 'Yanıt',
  earlier: 'Önceki istekler',
  openFile: 'Dosyayı aç',
  fileLoading: 'Dosya açılıyor…',
  fileTitle: (item: string) => `Yanıt: ${item}`,
  fileAlt: (item: string) => `Yolcunun gönderdiği görsel: ${item}`,
  fileUnreadable: 'Bu PDF burada gösterilemiyor. İndirip açabilirsiniz.',
  fileNoted: 'Dosyayı açtığınız denetim kaydına yazılır.',
  save: 'İndir',
  image: 'Görsel',
  pdf: 'PDF',
  kilobytes,

  dialog: {
    title: 'Yolcudan iste',
    lead: `Yolcuya yalnızca ona açık bir bağlantıyla e-posta gider. Yanıt gelene kadar süre durur; ${reminderDays.join(' ve ')} gün sonra hatırlatılır, ${answerDays} gün sonra istek kapanır.`,
    items: 'Ne istiyorsunuz?',
    itemsMissing: 'En az bir seçenek işaretleyin.',
    itemsTooMany: (max: number) => `Bir istekte en çok ${max} şey istenebilir.`,
    text: 'Notunuz',
    textHint:
      'Yolcu yazdığınız gibi okur, çevrilmez: Onun anlayacağı bir dilde yazın. “Başka…” seçeneklerinde neyi istediğinizi burada söyleyin.',
    textMissing: 'Seçtiğiniz istek için neyi istediğinizi yazın.',
    preview: 'Gidecek e-posta',
    previewEmpty: 'Bir seçenek işaretleyince e-posta burada görünür.',
    previewLoading: 'Önizleme hazırlanıyor…',
    subject: 'Konu:',
    confirm: 'E-postayı gönder ve süreyi durdur',
    pending: 'Gönderiliyor…',
    done: 'İstek gönderilmek üzere. Süre duraklatıldı.',
  },
  byDecision: 'Yolcudan yanıt bekleniyor. Karar verirseniz açık istek geri çekilir.',
};

const english = {
  heading: 'Asked of the traveller',
  loading: 'Loading requests…',
  none: 'Nothing was asked of the traveller.',
  ask: 'Ask the traveller',
  open: 'Waiting for the traveller’s answer',
  askedLine: (moment: string, by: string) => `${moment} · asked by ${by}`,
  age: (days: number) => (days === 0 ? 'today' : `${counted(days, 'day')} ago`),
  closes: (moment: string) =>
    `Can be answered until ${moment}; then the request closes and the clock runs again.`,
  reminders: (count: number) =>
    count === 0 ? 'No reminder sent yet.' : `${counted(count, 'reminder')} sent.`,
  own: 'Your own note',
  resend: 'Send the e-mail again',
  resending: 'Sending…',
  resent: 'The request e-mail is about to be sent again.',
  withdraw: 'Withdraw request',
  withdrawTitle: 'Withdraw the request?',
  withdrawText:
    'The traveller’s link takes no more answers and the clock runs again. The traveller gets no e-mail about it.',
  withdrawConfirm: 'Yes, withdraw',
  withdrawing: 'Withdrawing…',
  withdrawn: 'Request withdrawn.',
  ended: (state: Exclude<RequestState, 'open'>, cause: RequestCause): string => {
    if (state === 'answered') return 'Answered';
    if (state === 'expired') return 'Expired without an answer';
    return cause === 'decision' ? 'Withdrawn by the decision' : 'Withdrawn';
  },
  answer: 'Answer',
  earlier: 'Earlier requests',
  openFile: 'Open file',
  fileLoading: 'Opening file…',
  fileTitle: (item: string) => `Answer: ${item}`,
  fileAlt: (item: string) => `Image sent by the traveller: ${item}`,
  fileUnreadable: 'This PDF cannot be shown here. You can download and open it.',
  fileNoted: 'Opening the file is written to the audit log.',
  save: 'Download',
  image: 'Image',
  pdf: 'PDF',
  kilobytes,

  dialog: {
    title: 'Ask the traveller',
    lead: `The traveller gets an e-mail with a link that is open to them alone. The clock stands still until the answer; a reminder goes out after ${reminderDays.join(' and ')} days, and the request closes after ${answerDays} days.`,
    items: 'What are you asking for?',
    itemsMissing: 'Tick at least one option.',
    itemsTooMany: (max: number) => `One request can ask for ${counted(max, 'thing')} at most.`,
    text: 'Your note',
    textHint:
      'The traveller reads it as you write it, untranslated: use a language they understand. For “Another…” options, say here what you want.',
    textMissing: 'Write what you want for the option you chose.',
    preview: 'E-mail to be sent',
    previewEmpty: 'The e-mail appears here once you tick an option.',
    previewLoading: 'Preparing preview…',
    subject: 'Subject:',
    confirm: 'Send e-mail and stop the clock',
    pending: 'Sending…',
    done: 'The request is about to be sent. The clock is paused.',
  },
  byDecision: 'The traveller’s answer is awaited. If you decide, the open request is withdrawn.',
};

export const requestTexts = inStaffLanguage(turkish, english);
