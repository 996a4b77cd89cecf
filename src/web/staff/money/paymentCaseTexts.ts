import type { CaseKind } from '../../../domain/payments/paymentStates.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  tab: 'Uyarılar',
  caption: 'Açık ödeme uyarıları',
  loading: 'Ödeme uyarıları yükleniyor…',
  empty: 'Açık ödeme uyarısı yok.',
  emptyLead: 'Elle kontrol gerektiren ödemeler burada listelenir.',
  pages: 'Ödeme uyarılarının sayfaları',
  subject: 'Kayıt',
  openedAt: 'Açılış',
  showApplication: 'Başvuruyu göster',
  close: 'Notla kapat',
  closeTitle: 'Uyarıyı kapat',
  note: 'Not',
  noteHint: 'Ne yapıldığını kısaca yazın. En fazla 500 karakter.',
  noteMissing: 'Lütfen bir not yazın.',
  closing: 'Kapatılıyor…',
  closed: { title: 'Uyarı kapatıldı', text: 'Not kaydedildi.' },
};

const english = {
  tab: 'Alerts',
  caption: 'Open payment alerts',
  loading: 'Loading payment alerts…',
  empty: 'No open payment alerts.',
  emptyLead: 'Payments that someone has to check are listed here.',
  pages: 'Pages of payment alerts',
  subject: 'Record',
  openedAt: 'Opened',
  showApplication: 'Show application',
  close: 'Close with a note',
  closeTitle: 'Close the alert',
  note: 'Note',
  noteHint: 'Say briefly what was done. At most 500 characters.',
  noteMissing: 'Please write a note.',
  closing: 'Closing…',
  closed: { title: 'Alert closed', text: 'The note is saved.' },
};

/** Texts about payments that staff decide about. */
export const paymentCaseTexts = inStaffLanguage(turkish, english);

export const paymentCaseNames = inStaffLanguage<Readonly<Record<CaseKind, { title: string; text: string }>>>(
  {
    mismatch: {
      title: 'Tutar veya numara uyuşmuyor',
      text: 'Ödeme sağlayıcısının bildirdiği tutar, para birimi veya numara başvurununkinden farklı. Ödeme alınmış sayılmadı; ödeme sağlayıcısının panelinde kontrol edin.',
    },
    duplicate: {
      title: 'Mükerrer ödeme',
      text: 'Aynı başvuru için ikinci bir ödeme geldi ve otomatik olarak iade ediliyor. İadenin tamamlandığını kontrol edin.',
    },
    paidAfterRejection: {
      title: 'Reddedilen başvuruya ödeme',
      text: 'Başvuru reddedildikten sonra, daha önce açılmış bir ödeme sayfasından ödeme yapıldı. Tutarın tamamı otomatik olarak iade ediliyor ve müşteriye iade e-postası gidiyor. İadenin tamamlandığını kontrol edin.',
    },
    disputed: {
      title: 'Ödemeye itiraz',
      text: 'Kart sahibi bankasında bu ödemeye itiraz etti. Süresi içinde ödeme sağlayıcısının panelinden yanıtlayın.',
    },
    inquiry: {
      title: 'Bankanın sorusu',
      text: 'Kart sahibinin bankası bu ödeme hakkında bilgi istiyor; henüz itiraz yok ve para geri alınmadı. Süresi içinde ödeme sağlayıcısının panelinden yanıtlayın ya da ödemenin tamamını iade edin: tam iade soruyu kapatır. Soru itiraza dönüşürse burada itiraz olarak görünür.',
    },
    disputeDiffers: {
      title: 'İtirazın sonucu farklı bildiriliyor',
      text: 'Ödeme sağlayıcısı, burada sonuçlanmış olan bir itiraz için başka bir durum bildiriyor: örneğin kaybedilen itiraz sonradan kazanılmış ya da yeniden açılmış olabilir. Buradaki kayıtlar değiştirilmedi. Ödeme sağlayıcısının panelinden kontrol edin, geri gelen ya da yeniden çekilen parayı ve ne yapıldığını not edin. Sağlayıcı buradaki sonucu bildirirse uyarı kendiliğinden kapanır.',
    },
    refundFailed: {
      title: 'İade başarısız',
      text: 'Ödeme sağlayıcısı iadeyi yapamadı ya da ödemeye itiraz edildiği için iade gönderilmedi; para müşteriye gitmedi. İtiraz varsa sonucunu bekleyin; yoksa yeniden iade edin ya da müşteriyle iletişime geçin. İkinci bir ödemenin iadesiyse başvurudaki iadelerde “Yeniden iade et” düğmesini kullanın: iade formu ilk ödemeyi geri verir.',
    },
    refundUnknown: {
      title: 'İadenin sonucu bilinmiyor',
      text: 'Ödeme sağlayıcısı bu iade için yanıt vermedi, iadeyi tanımıyor ya da başka bir tutar bildiriyor; para müşteriye gitmiş olabilir. Tutar ayrılmış sayılıyor. Ödeme sağlayıcısının panelinden kontrol edip sonucu başvurunun ödemeler bölümünde belirtin.',
    },
    refundReturned: {
      title: 'İade geri döndü',
      text: 'Ödeme sağlayıcısı, tamamlandığı bilinen bu iadenin sonradan başarısız olduğunu bildiriyor: para müşteriye ulaşmadı, sağlayıcıdaki bakiyemize döndü. Buradaki kayıtlar değiştirilmedi. Müşteriyle başka bir ödeme yolunda anlaşın ve ne yapıldığını not edin.',
    },
    overRefunded: {
      title: 'Alınandan fazla iade',
      text: 'Müşteriye ödediğinden fazlası gitti: başarısız görünen bir iade, para başka bir yoldan geri gittikten sonra tamamlandı ya da banka, iade edilen parayı itiraz sonunda bir kez daha geri aldı. Ödeme sağlayıcısının panelinden kontrol edin, fazla giden tutarı müşteriyle görüşün ve ne yapıldığını not edin.',
    },
    outsideRefund: {
      title: 'Panelden yapılan iade',
      text: 'Ödeme sağlayıcısının panelinden bir iade yapıldı. Başvurunun iadeleri arasında görünüyorsa buraya işlenmiştir; görünmüyorsa sağlayıcının panelindeki kaydı kontrol edin. Kimin, neden yaptığını not edin.',
    },
    unknownMoney: {
      title: 'Başvurusu olmayan ödeme',
      text: 'Ödeme sağlayıcısında, burada kaydı olmayan bir ödeme alındı. Kime ait olduğunu bulun veya ödeme sağlayıcısında iade edin.',
    },
    unknownStatus: {
      title: 'Bilinmeyen ödeme durumu',
      text: 'Ödeme sağlayıcısı ödeme ya da itiraz için tanımadığımız bir durum bildiriyor; buradaki durum değiştirilmedi. Ödeme sağlayıcısının panelinden kontrol edin.',
    },
    noLongerPaid: {
      title: 'Alınmış ödeme artık ödenmiş görünmüyor',
      text: 'Ödeme sağlayıcısı, burada alınmış olan bu ödemeyi ödenmiş göstermiyor ya da tanımıyor; para geri çekilmiş veya yanlış bir API anahtarı girilmiş olabilir. Buradaki kayıt değiştirilmedi. Ödeme sağlayıcısının panelinden kontrol edin; ödeme yeniden görünürse uyarı kendiliğinden kapanır.',
    },
    unknownToProvider: {
      title: 'Ödeme sağlayıcısı ödeme sayfasını tanımıyor',
      text: 'Ödeme sağlayıcısı, bu başvuru için açtığı ödeme sayfasını tanımadığını bildiriyor; yanlış bir API anahtarı girilmiş olabilir. Sayfa ödenmiş de olabilir: sağlayıcının panelinden kontrol edin. Sayfa yeniden bulunursa uyarı kendiliğinden kapanır.',
    },
    unmatched: {
      title: 'Eşleşmeyen hesap hareketi',
      text: 'Ödeme sağlayıcısında, buradaki kayıtlarla eşleşmeyen bir hareket var; iade ise ödemeden kalan tutarı aşıyor olabilir, itiraz ise başvuruda kaydı yoktur. Neye ait olduğunu bulun, itirazı kaydedin, başka bir şeyse not edin.',
    },
    ledger: {
      title: 'Kayıtlar tutmuyor',
      text: 'Muhasebe kayıtları, ödeme geçmişi ve ödeme sağlayıcısı birbirini tutmuyor ya da ödeme sağlayıcısının bir yanıtı okunamıyor. Yazılım ekibine bildirin.',
    },
    unpaidWork: {
      title: 'Ödemesi olmayan başvuru',
      text: 'Bu başvuru, ödemesi alınmadan işleme alındı veya onaylandı. Ödemeyi kontrol edin; müşteri durum sayfasından hâlâ ödeyebilir. Ödeme gelince uyarı otomatik olarak kapanır.',
    },
    stuck: {
      title: 'Ödeme kuruluşu yanıt vermiyor',
      text: 'Ödeme kuruluşu bu ödeme, iade ya da bildirim için iki saattir yanıt vermiyor veya kuruluşun anahtarları artık girili değil. Birkaç dakikada bir yeniden soruyoruz; yanıt gelince uyarı kendiliğinden kapanır. Sürerse ödeme kuruluşunun panelinden kontrol edin.',
    },
  },
  {
    mismatch: {
      title: 'Amount or number does not match',
      text: 'The amount, currency or number reported by the payment provider differs from that of the application. The payment was not counted as received; check it in the provider’s dashboard.',
    },
    duplicate: {
      title: 'Duplicate payment',
      text: 'A second payment came in for the same application and is being refunded automatically. Check that the refund completes.',
    },
    paidAfterRejection: {
      title: 'Payment for a rejected application',
      text: 'After the application was rejected, it was paid on a payment page opened earlier. The full amount is being refunded automatically and the customer gets an e-mail about it. Check that the refund completes.',
    },
    disputed: {
      title: 'Payment disputed',
      text: 'The cardholder disputed this payment with their bank. Respond in the payment provider’s dashboard before the due date.',
    },
    inquiry: {
      title: 'Inquiry from the bank',
      text: 'The cardholder’s bank is asking about this payment; there is no dispute yet and no money was taken back. Respond in the payment provider’s dashboard before the due date, or refund the payment in full: a full refund closes the inquiry. If the inquiry becomes a dispute, it appears here as one.',
    },
    disputeDiffers: {
      title: 'Different outcome of a dispute reported',
      text: 'The payment provider reports another state for a dispute that is closed here: a lost dispute may have been won later, or reopened. Nothing was changed here. Check the payment provider’s dashboard, and note what was done and any money that came back or was taken again. If the provider reports the outcome recorded here, the alert closes by itself.',
    },
    refundFailed: {
      title: 'Refund failed',
      text: 'The payment provider could not make the refund, or it was not sent because the payment is disputed; the money did not reach the customer. If there is a dispute, wait for its outcome; if not, refund again or contact the customer. For the refund of a second payment, use “Refund again” among the application’s refunds: the refund form returns the first payment.',
    },
    refundUnknown: {
      title: 'Outcome of the refund unknown',
      text: 'The payment provider did not answer about this refund, does not know it or reports another amount; the money may have reached the customer. The amount counts as reserved. Check the payment provider’s dashboard and record the outcome in the payments section of the application.',
    },
    refundReturned: {
      title: 'Refund returned',
      text: 'The payment provider reports that this refund, known as completed, failed afterwards: the money did not reach the customer and went back to our balance at the provider. Nothing was changed here. Agree another way of payment with the customer and note what was done.',
    },
    overRefunded: {
      title: 'More refunded than paid',
      text: 'The customer got back more than they paid: a refund that looked failed completed after the money had gone back another way, or the bank took refunded money back once more at the end of a dispute. Check the payment provider’s dashboard, talk to the customer about the excess and note what was done.',
    },
    outsideRefund: {
      title: 'Refund made in the dashboard',
      text: 'A refund was made in the payment provider’s dashboard. If it appears among the application’s refunds, it is recorded here; if not, check the record in the provider’s dashboard. Note who made it and why.',
    },
    unknownMoney: {
      title: 'Payment without an application',
      text: 'The payment provider received a payment that has no record here. Find out whose it is, or refund it at the provider.',
    },
    unknownStatus: {
      title: 'Unknown payment state',
      text: 'The payment provider reports a state of the payment or dispute that we do not know; the state here was not changed. Check the payment provider’s dashboard.',
    },
    noLongerPaid: {
      title: 'Received payment no longer shows as paid',
      text: 'The payment provider does not show this payment as paid, or does not know it, though it was received here; the money may have been taken back, or a wrong API key entered. The record here was not changed. Check the payment provider’s dashboard; if the payment shows again, the alert closes by itself.',
    },
    unknownToProvider: {
      title: 'Payment page unknown to the provider',
      text: 'The payment provider says that it does not know the payment page it opened for this application; a wrong API key may have been entered. The page may also have been paid: check the provider’s dashboard. If the page is found again, the alert closes by itself.',
    },
    unmatched: {
      title: 'Unmatched account entry',
      text: 'The payment provider has an entry that matches no record here. If it is a refund, it may be more than what is left of the payment; if it is a dispute, the application has no record of it. Find out what it belongs to; record the dispute, or note anything else.',
    },
    ledger: {
      title: 'Records do not agree',
      text: 'The ledger, the payment history and the payment provider do not agree, or an answer of the provider cannot be read. Tell the software team.',
    },
    unpaidWork: {
      title: 'Application without payment',
      text: 'This application was taken up or approved without having been paid for. Check the payment; the customer can still pay on the status page. Once it is paid, the alert closes by itself.',
    },
    stuck: {
      title: 'Payment provider does not answer',
      text: 'The payment provider has not answered about this payment, refund or webhook for two hours, or its keys are no longer set. We ask again every few minutes; once it answers, the alert closes by itself. If this goes on, check the payment provider’s dashboard.',
    },
  },
);
