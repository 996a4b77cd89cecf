import type { ShownDocument } from '../../../contract/documents.ts';
import { formatCount } from '../../language/format.ts';
import { counted } from '../counted.ts';
import { inStaffLanguage, staffLanguage } from '../staffLanguage.ts';

const pdfSize = (bytes: number) => `PDF, ${formatCount(Math.ceil(bytes / 1024), staffLanguage)} kB`;

const turkish = {
  heading: 'Müşterinin belgesi',
  state: {
    current: 'Güncel',
    replaced: 'Değiştirildi',
    withdrawn: 'Geri çekildi',
    undone: 'Onayla geri alındı',
  } satisfies Record<ShownDocument['state'], string>,
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
  size: pdfSize,
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
};

const english = {
  heading: 'Customer’s document',
  state: {
    current: 'Current',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
    undone: 'Undone with the approval',
  },
  offered: {
    letter: {
      title: 'E-visa not attached yet',
      text: 'The customer can only download an approval letter, which says that it is not an e-visa. Attach the e-visa here when it is ready.',
    },
    withdrawn: {
      title: 'Document withdrawn',
      text: 'The customer cannot download any document at the moment and is waiting for a new one.',
    },
    none: 'The approval was undone; the customer cannot download these documents.',
    made: 'The customer downloads the certificate that is made automatically.',
  },
  attached: (at: string, by: string) => `${at} · attached by ${by}`,
  retired: {
    replaced: (at: string, by: string) => `${at} · replaced by ${by}`,
    withdrawn: (at: string, by: string) => `${at} · withdrawn by ${by}`,
    undone: (at: string, by: string) => `${at} · closed to the customer by ${by}`,
  },
  size: pdfSize,
  downloads: (count: number) =>
    count === 0
      ? 'Not downloaded by the customer'
      : `Downloaded ${counted(count, 'time')} from the customer’s address`,
  earlier: (count: number) => `Earlier documents (${count})`,
  reason: 'Reason',

  view: 'View',
  viewTitle: {
    current: 'Current document',
    replaced: 'Replaced document',
    withdrawn: 'Withdrawn document',
    undone: 'Document undone with the approval',
  },
  viewLoading: 'Opening document…',
  viewNoted: 'This viewing was written to the audit log.',
  save: 'Save as PDF',
  original: 'Download original file',

  attach: {
    evisa: {
      action: 'Attach e-visa',
      title: 'Attach e-visa',
      lead: 'From now on the customer downloads the e-visa, and gets an e-mail saying that it is ready.',
      confirm: 'Attach e-visa',
      done: 'E-visa attached. An e-mail is being sent to the customer.',
    },
    replacement: {
      action: 'Replace',
      title: 'Replace document',
      lead: 'From now on the customer only downloads the new document. They get an e-mail saying not to use the old file and that the new one is ready. The old document is kept for staff only.',
      confirm: 'Replace document',
      done: 'Document replaced. An e-mail is being sent to the customer.',
    },
    afterWithdrawal: {
      action: 'Attach new document',
      title: 'Attach new document',
      lead: 'The customer downloads the new document. They get an e-mail saying not to use the old file and that the new one is ready.',
      confirm: 'Attach new document',
      done: 'New document attached. An e-mail is being sent to the customer.',
    },
    missing: 'Please choose a PDF file.',
    check:
      'The preview shows the file that the customer will get. Compare it with the application before attaching it.',
    pending: 'Attaching…',
    reason: 'Reason for replacing the old document',
    reasonHint: 'Only staff see it; it is not sent to the customer.',
    reasonMissing: 'Please write why you are replacing the document.',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw document',
    lead: 'The link closes at once: nobody can download the document any more. The customer gets an e-mail saying not to use it and that a new one will follow.',
    downloaded: {
      title: (count: number) => `This document was downloaded ${counted(count, 'time')}`,
      text: 'If the document belongs to someone else, this may be a personal data breach. Tell your manager after withdrawing it.',
    },
    reason: 'Reason',
    reasonHint: 'Only staff see it; it is not sent to the customer.',
    missing: 'Please write why you are withdrawing the document.',
    confirm: 'Yes, withdraw',
    pending: 'Withdrawing…',
    done: 'Document withdrawn. An e-mail is being sent to the customer.',
  },

  checking: {
    running: 'Checking file…',
    failed: 'The file could not be checked yet',
  },
  removed: {
    title: 'Changes in the file for the customer',
    signature: 'A digital signature is not valid in this copy. The signed original is kept for staff.',
    script: 'Scripts (JavaScript) and actions that open programs or other documents were removed.',
    attachment: 'Attached files were removed.',
    media: 'Sound, video and 3D items were removed; they cannot be played.',
    form: 'Form fields became part of the page; they can no longer be filled in.',
    link: 'Links inside the document or to places other than the web were removed; they cannot be clicked.',
    note: 'Notes and markings were removed.',
  },
  sites: 'Links in this PDF go to these sites',

  compare: {
    heading: 'Details in the application',
    found: 'In the PDF',
    foundEnd: 'Its end is in the PDF',
    missing: 'Not found in the PDF',
    stranger: {
      title: 'This person’s details were not found in the PDF',
      text: 'Passport number, date of birth, first and last name do not occur in the text of the file. Check that the file belongs to this application.',
    },
    unread: {
      title: 'The text of the PDF cannot be read',
      text: 'The file may be a scan. Compare the details in the preview by eye.',
    },
  },

  preview: {
    heading: 'Preview',
    loading: 'Preparing preview…',
    failed: 'This browser cannot show the preview. The server checked the file; it can be attached.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
    alt: (page: number, name: string) => `${name}, page ${page}`,
  },

  viewer: {
    heading: 'Photos and PDF',
    choose: 'Photo or PDF to show',
    numbered: (name: string, number: number) => `${name} ${number}`,
    none: 'This application has no photo and no attached PDF.',
    notAllowed: 'You may not view the attached PDF.',
    failed: 'The PDF could not be shown here. Try again, or save it and open it.',
    act: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Fit', rotate: 'Rotate' },
    keyOf: (act: string, key: string) => `${act} (key: ${key})`,
    percent: (zoom: number) => `${Math.round(zoom * 100)}%`,
  },
};

export const documentTexts = inStaffLanguage(turkish, english);
