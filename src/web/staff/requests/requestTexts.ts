import { travellerRequestBook } from '../../../domain/rules/travellerRequestBook.ts';
import type { RequestCause, RequestState } from '../../../domain/staff/requests.ts';
import { type RequestItemKey, requestItemKeys } from '../../../domain/status/requestItems.ts';
import { formatCount } from '../../language/format.ts';

/** Turkish texts of what staff ask a traveller for. */

const { answerDays, reminderDays } = travellerRequestBook.travellerRequests;

export const requestItemNames: Readonly<Record<RequestItemKey, string>> = {
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

/** Of an entry of the log, which names the items as codes. */
export function requestedItemsText(items: string): string {
  return items
    .split(', ')
    .map((item) => requestItemKeys.find((key) => key === item))
    .map((key) => (key === undefined ? items : requestItemNames[key]))
    .join(', ');
}

export const requestTexts = {
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
  kilobytes: (bytes: number) => `${formatCount(Math.ceil(bytes / 1024), 'tr')} kB`,

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
} as const;
