import type { ShownDocument } from '../../../contract/documents.ts';
import { formatCount } from '../../language/format.ts';

const stateNames: Readonly<Record<ShownDocument['state'], string>> = {
  current: 'Güncel',
  replaced: 'Değiştirildi',
  withdrawn: 'Geri çekildi',
  undone: 'Onayla geri alındı',
};

export const documentTexts = {
  heading: 'Müşterinin belgesi',
  state: stateNames,
  offered: {
    letter: {
      title: 'E-vize henüz eklenmedi',
      text: 'Müşteri yalnızca bir onay yazısı indirebiliyor; yazıda bunun e-vize olmadığı belirtiliyor. E-vize hazır olunca buradan ekleyin.',
    },
    withdrawn: {
      title: 'Belge geri çekildi',
      text: 'Müşteri şu anda hiçbir belge indiremiyor ve yeni belge bekliyor.',
    },
    none: 'Onay geri alındı; müşteri bu belgeleri indiremiyor.',
    made: 'Müşteri, otomatik hazırlanan sertifikayı indiriyor.',
  },
  attached: (at: string, by: string) => `${at} · ${by} ekledi`,
  retired: {
    replaced: (at: string, by: string) => `${at} · ${by} değiştirdi`,
    withdrawn: (at: string, by: string) => `${at} · ${by} geri çekti`,
    undone: (at: string, by: string) => `${at} · ${by} müşteriye kapattı`,
  },
  size: (bytes: number) => `PDF, ${formatCount(Math.ceil(bytes / 1024), 'tr')} kB`,
  downloads: (count: number) =>
    count === 0 ? 'Müşteri indirmedi' : `Müşteri adresinden ${count} kez indirildi`,
  earlier: (count: number) => `Önceki belgeler (${count})`,
  reason: 'Gerekçe',

  view: 'Görüntüle',
  viewTitle: {
    current: 'Güncel belge',
    replaced: 'Değiştirilmiş belge',
    withdrawn: 'Geri çekilmiş belge',
    undone: 'Onayla geri alınmış belge',
  },
  viewLoading: 'Belge açılıyor…',
  viewNoted: 'Görüntüleme denetim kaydına yazıldı.',
  save: 'PDF olarak kaydet',
  original: 'Orijinal dosyayı indir',

  attach: {
    evisa: {
      action: 'E-vizeyi ekle',
      title: 'E-vizeyi ekle',
      lead: 'Müşteri bundan sonra e-vizeyi indirir ve e-vizesinin hazır olduğunu yazan bir e-posta alır.',
      confirm: 'E-vizeyi ekle',
      done: 'E-vize eklendi. Müşteriye e-posta gönderiliyor.',
    },
    replacement: {
      action: 'Değiştir',
      title: 'Belgeyi değiştir',
      lead: 'Müşteri bundan sonra yalnızca yeni belgeyi indirir. Eski dosyayı kullanmamasını ve yenisinin hazır olduğunu yazan bir e-posta alır. Eski belge yalnızca personel için saklanır.',
      confirm: 'Belgeyi değiştir',
      done: 'Belge değiştirildi. Müşteriye e-posta gönderiliyor.',
    },
    afterWithdrawal: {
      action: 'Yeni belge ekle',
      title: 'Yeni belge ekle',
      lead: 'Müşteri yeni belgeyi indirir. Eski dosyayı kullanmamasını ve yenisinin hazır olduğunu yazan bir e-posta alır.',
      confirm: 'Yeni belgeyi ekle',
      done: 'Yeni belge eklendi. Müşteriye e-posta gönderiliyor.',
    },
    missing: 'Lütfen bir PDF dosyası seçin.',
    check:
      'Önizleme, müşterinin alacağı dosyayı gösterir. Eklemeden önce başvurudaki bilgilerle karşılaştırın.',
    pending: 'Ekleniyor…',
    reason: 'Eski belgenin değiştirilme gerekçesi',
    reasonHint: 'Yalnızca personel görür; müşteriye gönderilmez.',
    reasonMissing: 'Lütfen belgeyi neden değiştirdiğinizi yazın.',
  },
  withdraw: {
    action: 'Geri çek',
    title: 'Belgeyi geri çek',
    lead: 'Bağlantı hemen kapanır: Belgeyi artık kimse indiremez. Müşteri, belgeyi kullanmamasını ve yenisinin geleceğini yazan bir e-posta alır.',
    downloaded: {
      title: (count: number) => `Bu belge ${count} kez indirildi`,
      text: 'Belge başka birine aitse bu bir kişisel veri ihlali olabilir. Geri çektikten sonra sorumlunuza haber verin.',
    },
    reason: 'Gerekçe',
    reasonHint: 'Yalnızca personel görür; müşteriye gönderilmez.',
    missing: 'Lütfen belgeyi neden geri çektiğinizi yazın.',
    confirm: 'Evet, geri çek',
    pending: 'Geri çekiliyor…',
    done: 'Belge geri çekildi. Müşteriye e-posta gönderiliyor.',
  },

  checking: {
    running: 'Dosya denetleniyor…',
    failed: 'Dosya henüz denetlenemedi',
  },
  removed: {
    title: 'Müşteriye gidecek dosyada değişenler',
    signature: 'Dijital imza bu kopyada geçerli kalmaz. İmzalı asıl dosya personel için saklanır.',
    script: 'Betikler (JavaScript) ve program ya da başka belge açan eylemler çıkarıldı.',
    attachment: 'Ekli dosyalar çıkarıldı.',
    media: 'Ses, video ve 3B öğeler çıkarıldı; oynatılamaz.',
    form: 'Form alanları sayfanın parçası oldu; artık doldurulamaz.',
    link: 'Web dışına ya da belgenin içine giden bağlantılar çıkarıldı; tıklanamaz.',
    note: 'Notlar ve işaretlemeler çıkarıldı.',
  },
  sites: 'Bu PDF’deki bağlantılar şu sitelere gider',

  compare: {
    heading: 'Başvurudaki bilgiler',
    found: 'PDF’de var',
    foundEnd: 'Sonu PDF’de var',
    missing: 'PDF’de bulunamadı',
    stranger: {
      title: 'PDF’de bu kişinin bilgileri bulunamadı',
      text: 'Pasaport numarası, doğum tarihi, ad ve soyadı dosyanın metninde geçmiyor. Dosyanın bu başvuruya ait olduğunu kontrol edin.',
    },
    unread: {
      title: 'PDF’nin metni okunamıyor',
      text: 'Dosya taranmış olabilir. Bilgileri önizlemede gözle karşılaştırın.',
    },
  },

  preview: {
    heading: 'Önizleme',
    loading: 'Önizleme hazırlanıyor…',
    failed: 'Bu tarayıcı önizlemeyi gösteremiyor. Sunucu dosyayı denetledi; eklenebilir.',
    page: (page: number, pages: number) => `Sayfa ${page} / ${pages}`,
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    alt: (page: number, name: string) => `${name}, ${page}. sayfa`,
  },

  viewer: {
    heading: 'Fotoğraflar ve PDF',
    choose: 'Gösterilecek fotoğraf ya da PDF',
    numbered: (name: string, number: number) => `${name} ${number}`,
    none: 'Bu başvuruda fotoğraf ya da ekli PDF yok.',
    notAllowed: 'Ekli PDF’yi görüntüleme yetkiniz yok.',
    failed: 'PDF burada gösterilemedi. Yeniden deneyin ya da kaydedip açın.',
    act: { zoomIn: 'Yakınlaştır', zoomOut: 'Uzaklaştır', fit: 'Sığdır', rotate: 'Döndür' },
    keyOf: (act: string, key: string) => `${act} (tuş: ${key})`,
    percent: (zoom: number) => `%${Math.round(zoom * 100)}`,
  },
} as const;
