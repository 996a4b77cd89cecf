import type { MailState } from '../../../contract/applicationFile.ts';
import type { StaffVisaType } from '../../../domain/visa/staffVisaTypes.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import { english } from './detailTexts.en.ts';

const turkish = {
  details: {
    title: (number: string) => `Başvuru ${number}`,
    loading: 'Başvuru bilgileri yükleniyor…',
    personal: 'Kişisel bilgiler',
    passport: 'Pasaport',
    travel: 'Seyahat',
    insurance: 'Sigorta',
    supportingDocument: 'Destekleyici belge',
    noSupportingDocument: 'Destekleyici belge bildirilmedi.',
    payment: 'Ödeme',
    timeline: 'Zaman çizelgesi',
    noTimeline: 'Henüz kayıt yok.',
    parentPhotos: 'Ebeveyn kimlik fotoğrafları',
    noParentPhotos: 'Fotoğraf yüklenmedi.',
    photo: { mother: 'Anne', father: 'Baba', parent: 'Ebeveyn' },
    photoAlt: (whose: string) => `${whose} kimlik fotoğrafı`,
    photoUnreadable: 'Bu fotoğraf gösterilemiyor.',
    unlimited: 'Süresiz',
  },

  field: {
    firstName: 'Ad',
    lastName: 'Soyadı',
    email: 'E-posta',
    phone: 'Telefon',
    countryOfOrigin: 'Ülke',
    nationality: 'Uyruk',
    dateOfBirth: 'Doğum tarihi',
    age: (age: number) => `${age} yaşında`,
    placeOfBirth: 'Doğum yeri',
    ownName: 'Kendi yazısıyla adı',
    motherName: 'Anne adı',
    fatherName: 'Baba adı',
    address: 'Adres',
    documentType: 'Belge türü',
    passportNumber: 'Pasaport numarası',
    passportIssueDate: 'Veriliş tarihi',
    passportExpiryDate: 'Son geçerlilik tarihi',
    arrivalDate: 'Varış tarihi',
    processingType: 'İşlem süresi',
    travelDate: 'Gidiş tarihi',
    returnDate: 'Dönüş tarihi',
    tripDuration: 'Seyahat süresi',
    destination: 'Varış yeri',
    product: 'Sigorta planı',
    supportingType: 'Tür',
    supportingCountry: 'Veren ülke',
    supportingNumber: 'Belge numarası',
    supportingStart: 'Başlangıç tarihi',
    supportingEnd: 'Bitiş tarihi',
    totalAmount: 'Toplam tutar',
    paymentStatus: 'Ödeme durumu',
    status: 'Başvuru durumu',
    createdAt: 'Başvuru zamanı',
    document: 'Ekli PDF',
    documentYes: 'Var',
    documentNo: 'Yok',
  },

  sealed: {
    lead: 'Kapalı alanları “Göster” ya da “o” tuşu açar. Her açılış denetim kaydına yazılır.',
    notAllowed: 'Kapalı alanları açma yetkiniz yok; sonlarıyla karşılaştırabilirsiniz.',
    show: 'Göster',
    hide: 'Gizle',
    covered: (end: string) => (end === '' ? 'Kapalı' : `Kapalı, sonu ${[...end].join(' ')}`),
    opened: 'Kapalı alanlar açıldı.',
  },

  panel: {
    close: 'Paneli kapat',
    next: 'Sıradaki başvuru',
    opensNext: 'Karardan sonra sıradakini aç',
    fromTop: {
      title: 'Listenin sonuna geldiniz',
      text: 'Listenin başındaki bekleyen başvuru açıldı.',
    },
    noNext: {
      title: 'Listenin sonuna geldiniz',
      text: 'Bu listede sizi bekleyen başka başvuru yok.',
    },
    full: 'Tam görünüm',
    sections: 'Başvuru bilgileri',
    lastChange: (what: string, by: string, at: string) => `Son işlem: ${what} · ${by} · ${at}`,
    isNew: (line: string) => `Bu başvuruda yeni. ${line}`,
    gone: 'Bu başvuru artık yok',
    goneText: 'Kişisel verileri az önce silindi; açılacak bir şey kalmadı.',
  },

  warnings: {
    heading: (count: number) => (count === 1 ? '1 uyarı' : `${count} uyarı`),
    passportExpiresSoon: {
      title: 'Pasaport süresi yetersiz',
      text: (expires: string, needed: string) =>
        `Pasaportun süresi ${expires} tarihinde doluyor; varıştan sonra 6 ay, yani ${needed} tarihine kadar geçerli olmalı.`,
      todo: 'Müşteriden tarihi teyit etmesini isteyin. Doğruysa yenilenmiş pasaportla başvurmasını isteyin ya da gerekçesini yazarak reddedin.',
    },
    supportingDocumentExpired: {
      title: 'Destekleyici belgenin süresi varıştan önce doluyor',
      text: (ends: string, travel: string) =>
        `Belgenin süresi ${ends} tarihinde doluyor, varış ${travel} tarihinde. Varış gününde geçerli bir belge gerekir.`,
      todo: 'Müşteriden geçerli bir vize veya oturma izni isteyin; yoksa gerekçesini yazarak reddedin.',
    },
    arrivalTooEarly: {
      title: 'Varış tarihi, seçilen işlem süresinden önce',
      text: (travel: string, earliest: string) =>
        `Varış ${travel} tarihinde; satın alınan işlem süresiyle sonuç en erken ${earliest} tarihinde hazır olur.`,
      todo: 'Öncelik verip hemen sonuçlandırın ya da müşteriyi arayıp varış tarihini sorun.',
    },
    minorWithoutPhotos: {
      title: 'Ebeveyn kimlik fotoğrafları eksik',
      text: (age: number) =>
        `Başvuran 18 yaşından küçük (${age} yaşında) ve ebeveyn kimlik fotoğrafı yüklenmemiş.`,
      todo: 'Onaylamadan önce anne veya babanın kimlik fotoğrafını e-postayla isteyin.',
    },
    samePassport: {
      title: 'Aynı pasaportla başka açık başvuru var',
      text: 'Aynı pasaport numarasıyla verilmiş, henüz sonuçlanmamış başvurular:',
      todo: 'Aynı seyahat içinse birini sonuçlandırın; diğerini reddedip ödemesini iade edin.',
    },
    sameName: {
      title: 'Aynı adla başka açık başvuru var',
      text: 'Aynı ad ve soyadla verilmiş, henüz sonuçlanmamış başvurular:',
      todo: 'Doğum tarihi ve pasaport numarasını karşılaştırın: Aynı kişi olmayabilir.',
    },
    open: (number: string) => `${number} numaralı başvuruyu göster`,
    todo: 'Ne yapmalı:',
  },

  differences: {
    heading: (count: number) =>
      count === 1 ? '1 alan başka bir kayıttan farklı' : `${count} alan başka kayıtlardan farklı`,
    lead: 'İki değer de alanın altında yazılı.',
    field: {
      firstName: 'Ad',
      lastName: 'Soyadı',
      dateOfBirth: 'Doğum tarihi',
      country: 'Ülke',
      passportNumber: 'Pasaport numarası',
      passportIssueDate: 'Pasaportun veriliş tarihi',
      passportExpiryDate: 'Pasaportun son geçerlilik tarihi',
      travelOn: 'Seyahat tarihi',
      email: 'E-posta',
    },
    differs: 'Farklı.',
    here: 'Bu başvuruda',
    passport: (count: number) =>
      count === 1 ? 'Aynı pasaportla verilen başvuruda' : 'Aynı pasaportla verilen başvurularda',
    person: (count: number) =>
      count === 1 ? 'Adı ve doğum tarihi aynı olan başvuruda' : 'Adı ve doğum tarihi aynı olan başvurularda',
    answer: (moment: string) => `Yolcunun yanıtında (${moment})`,
    corrected: (moment: string) =>
      `Müşteri adresi ödemeden sonra düzeltti (${moment}). Önceki adres saklanmaz.`,
  },

  visaType: {
    heading: { visa: 'Vizeyi veren ülke', residence: 'Oturma iznini veren ülke' },
    hint: {
      visa: 'Müşterinin bildirdiği bilgiye göre vizeyi veren ülkeyi seçin.',
      residence: 'Müşterinin bildirdiği bilgiye göre oturma iznini veren ülkeyi seçin.',
    },
    updated: 'Visa türü güncellendi.',
    names: {
      SCHENGEN: 'Schengen',
      USA: 'ABD',
      GBR: 'Birleşik Krallık',
      GERMANY: 'Almanya',
      NETHERLANDS: 'Hollanda',
      FRANCE: 'Fransa',
      ITALY: 'İtalya',
      SPAIN: 'İspanya',
      SWEDEN: 'İsveç',
      AUSTRIA: 'Avusturya',
      BELGIUM: 'Belçika',
      DENMARK: 'Danimarka',
      NORWAY: 'Norveç',
      SWITZERLAND: 'İsviçre',
    } satisfies Record<StaffVisaType, string>,
  },

  decision: {
    approved: 'onayladı',
    rejected: 'reddetti',
    processing: 'işleme aldı',
    line: (by: string, at: string, what: string) => `${by} · ${at} · ${what}`,
    reason: 'Müşteriye yazılan gerekçe',
  },

  mails: {
    heading: 'E-postalar',
    loading: 'E-postalar yükleniyor…',
    empty: 'Henüz e-posta gönderilmedi.',
    copy: (copy: number) => `${copy}. yeniden gönderim`,
    state: {
      waiting: 'Gönderilecek',
      sent: 'Gönderildi',
      failing: 'Gönderilemedi, yeniden denenecek',
      givenUp: 'Gönderilemedi',
      refused: 'Reddedildi',
      uncertain: 'Ulaştığı bilinmiyor',
      withheld: 'Ödemeye kadar gönderilmiyor',
    } satisfies Record<MailState, string>,
    failed: (failures: number, code: string) => `${failures} deneme başarısız oldu (son hata: ${code}).`,
    resend: 'Yeniden gönder',
    retry: 'Şimdi dene',
    sending: 'Gönderiliyor…',
    resent: { title: 'E-posta sırada', text: 'E-posta yeniden gönderiliyor.' },
    revoke: {
      button: 'Bağlantıları geçersiz kıl',
      title: 'Bağlantılar geçersiz kılınsın mı?',
      text: 'Bugüne kadar gönderilen e-postalardaki bağlantılar bu başvuruyu artık açmaz. Müşteri, başvuru numarasıyla sorgulamaya devam edebilir; bundan sonraki e-postaların bağlantıları çalışır.',
      confirm: 'Evet, geçersiz kıl',
      pending: 'Geçersiz kılınıyor…',
      done: (count: number) =>
        count === 0 ? 'Geçerli bağlantı yoktu.' : `${count} bağlantı geçersiz kılındı.`,
    },
  },

  notes: {
    heading: 'İç notlar',
    loading: 'Notlar yükleniyor…',
    empty: 'Henüz not yok.',
    label: 'Yeni not',
    hint: 'Yalnızca personel görür. @ ile bir meslektaşı anın. Ctrl + Enter ile kaydedilir.',
    missing: 'Lütfen bir not yazın.',
    save: 'Notu kaydet',
    saving: 'Kaydediliyor…',
    saved: 'Not kaydedildi.',
  },

  conversations: {
    heading: 'Canlı destek görüşmeleri',
    loading: 'Görüşmeler yükleniyor…',
    empty: 'Bu başvuruyla ilgili görüşme yok.',
    otherEmail: 'Yazan kişinin e-posta adresi başka; yalnızca başvuru numarasını yazmış.',
    earlier: 'Daha eski mesajlar gelen kutusunda.',
    open: 'Gelen kutusunda aç',
    openNamed: (name: string) => `Gelen kutusunda aç: ${name}`,
  },

  legalHold: {
    heading: 'Yasal saklama',
    loading: 'Yasal saklama kayıtları yükleniyor…',
    none: 'Bu başvuru, saklama süresi dolunca otomatik olarak silinir.',
    inForce: 'Bu başvuru saklanıyor',
    inForceText: 'Saklama süresi dolsa da başvuru, dosyaları, e-postaları ve ödemeleri saklanır.',
    place: 'Silinmesini durdur',
    placeLabel: 'Neden saklanmalı?',
    placeHint: 'Örneğin dava, resmî talep ya da itiraz. Şifreli saklanır, yalnızca personel görür.',
    placing: 'Durduruluyor…',
    placed: 'Başvurunun silinmesi durduruldu.',
    lift: 'Silinmesine yeniden izin ver',
    liftLabel: 'Neden artık saklanmamalı?',
    liftHint: 'Süresi dolmuşsa başvuru bu gece silinir.',
    lifting: 'İzin veriliyor…',
    lifted: 'Başvuru, süresi dolunca silinecek.',
    missing: 'Lütfen nedenini yazın.',
    cancel: 'Vazgeç',
    placedLine: (at: string, by: string) => `Durduruldu: ${at} · ${by}`,
    liftedLine: (at: string, by: string) => `İzin verildi: ${at} · ${by}`,
    past: 'Önceki yasal saklamalar',
  },
};

export const detailTexts = inStaffLanguage(turkish, english);
