import type { CaseKind } from '../../../domain/payments/paymentStates.ts';

/** Texts about payments that staff decide about. */
export const paymentCaseTexts = {
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
} as const;

export const paymentCaseNames: Readonly<Record<CaseKind, { title: string; text: string }>> = {
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
};
