import type { BulkPdfDoubt } from '../../../contract/bulk.ts';
import type { BulkAct, BulkRowState, BulkState, LeftOutReason } from '../../../domain/staff/bulk.ts';
import { bulkAtMost } from '../../../domain/staff/bulk.ts';
import { formatCount } from '../../language/format.ts';
import { decisionTexts } from '../decisions/decisionTexts.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import { english } from './bulkTexts.en.ts';

const figure = (count: number) => formatCount(count, 'tr');

const turkish = {
  region: 'Seçilen başvurular',
  chosen: (count: number) => `${figure(count)} başvuru seçildi`,
  chosenAll: (count: number, atLeast: boolean) =>
    atLeast
      ? `Aramaya uyan tüm başvurular seçildi (${figure(count)} kayıttan fazla)`
      : `Listeye uyan ${figure(count)} başvurunun tümü seçildi`,
  chooseAll: (count: number, atLeast: boolean) =>
    atLeast ? 'Aramaya uyan başvuruların tümünü seç' : `Listeye uyan ${figure(count)} başvurunun tümünü seç`,
  chooseNone: 'Yalnızca bu sayfadakiler',
  approve: 'Seçilenleri onayla',
  reject: 'Seçilenleri reddet',
  more: 'Diğer işlemler',
  takeUp: 'İşleme al',
  assign: 'Üzerime al',
  handOver: 'Devret…',
  export: 'CSV indir',
  clear: 'Seçimi bırak',

  title: {
    takeUp: (count: number) => `${figure(count)} başvuruyu işleme al`,
    assign: (count: number) => `${figure(count)} başvuruyu üzerime al`,
    handOver: (count: number) => `${figure(count)} başvuruyu devret`,
    approved: (count: number) => `${figure(count)} başvuruyu onayla`,
    rejected: (count: number) => `${figure(count)} başvuruyu reddet`,
  } satisfies Record<BulkAct, (count: number) => string>,
  lead: {
    takeUp:
      'Her müşteriye başvurusunun işleme alındığı yazılır; bu geri alınamaz. Başvurular üzerinize geçer.',
    assign: 'Başvurular üzerinize geçer. Müşterilere bir şey yazılmaz.',
    handOver:
      'Başvurular notunuzla birlikte meslektaşınıza geçer; kimsenin üzerinde olmayanlar da. Müşterilere bir şey yazılmaz.',
    approved: 'Her müşteriye onay e-postası gönderilir.',
    rejected: 'Her müşteriye ret e-postası gönderilir. Gerekçe hepsi için aynıdır.',
  } satisfies Record<BulkAct, string>,
  confirm: {
    takeUp: 'Tümünü işleme al',
    assign: 'Tümünü üzerime al',
    handOver: 'Tümünü devret',
    approved: 'Tümünü onayla',
    rejected: 'Tümünü reddet',
  } satisfies Record<BulkAct, string>,
  preparing: 'Başvurular denetleniyor…',
  preparingTitle: 'Toplu işlem',
  checking: 'Denetleniyor…',
  pending: 'Başlatılıyor…',
  nothing: 'Bu işlemin yapılabileceği başvuru kalmadı.',
  onlyUnpaid: 'İşaretlemediğiniz sürece onaylanacak başvuru yok: Ödemeleri alınmadı.',
  inBackground: 'Pencereyi kapatabilirsiniz: işlem sunucuda sürer, sonucu listenin altından açabilirsiniz.',

  beyond: (beyond: number) =>
    `Bir seferde en çok ${figure(bulkAtMost)} başvuru işlenir: listedeki sıraya göre ilk ${figure(bulkAtMost)} başvuru alındı, ${figure(beyond)} başvuru kaldı. Kalanlar için işlemi yineleyin.`,
  leftOutTitle: 'Dışarıda kalanlar',
  leftOut: {
    decided: (count: number) => `${figure(count)} başvuru zaten karara bağlanmış.`,
    notPending: (count: number) => `${figure(count)} başvuru zaten işlemde.`,
    others: (count: number) => `${figure(count)} başvuruyla bir meslektaşınız ilgileniyor.`,
    mine: (count: number) => `${figure(count)} başvuru zaten sizin üzerinizde.`,
    awaited: (count: number) =>
      `${figure(count)} başvuruda müşterinin yanıtı bekleniyor; bunları tek tek karara bağlayın.`,
    refunded: (count: number) =>
      `${figure(count)} başvurunun ödemesi tümüyle iade edildi; onaylanmayacak. Reddedebilir ya da bırakabilirsiniz.`,
    warning: (count: number) =>
      `${figure(count)} başvuruda önemli bir uyarı var; bunları açıp tek tek karara bağlayın.`,
    unpaid: (count: number) => `${figure(count)} başvurunun ödemesi alınmadı.`,
    noPdf: (count: number) => `${figure(count)} başvurunun PDF’si eklenmedi; onaylanmadı.`,
  } satisfies Record<LeftOutReason, (count: number) => string>,
  why: {
    decided: 'Karara bağlanmış',
    notPending: 'Zaten işlemde',
    others: 'Bir meslektaşta',
    mine: 'Sizin üzerinizde',
    awaited: 'Yanıt bekleniyor',
    refunded: 'İade edildi',
    warning: 'Önemli uyarı',
    unpaid: 'Ödenmedi',
    noPdf: 'PDF eklenmedi',
  } satisfies Record<LeftOutReason, string>,
  showLeftOut: (count: number) => `Dışarıda kalan ${figure(count)} başvuruyu göster`,
  withUnpaid: (count: number) => `Ödemesi alınmamış ${figure(count)} başvuruyu da onayla`,
  rows: 'İşlem yapılacak başvurular',

  pdfs: {
    label: 'PDF dosyaları',
    hint: 'Her dosyanın adında ya da metninde başvuru numarası bulunmalı; dosya o başvuruya eklenir. Dosya başına en fazla 5 MB. Birden çok dosyayı kutuya sürükleyin ya da seçin.',
    prompt: 'PDF dosyalarını seçin',
    list: 'Seçilen dosyalar',
    sending: (done: number, all: number) => `${figure(done)} / ${figure(all)} dosya işlendi…`,
    sent: (matched: number, others: number) =>
      others === 0
        ? `${figure(matched)} dosyanın tümü eşleşti.`
        : `${figure(matched)} dosya eşleşti, ${figure(others)} dosya eşleşmedi.`,
    early: 'Dosyalar hâlâ gönderiliyor. Bitince onaylayabilirsiniz.',
    has: 'PDF var',
    state: { waiting: 'Sırada', sending: 'Denetleniyor…', matched: 'Eşleşti', failed: 'Gönderilemedi' },
    refused: 'Reddedildi',
    /** By the code of the refusal; any other is `refused`. */
    why: {
      bulkPdfNoNumber: 'Numara yok',
      bulkPdfSeveral: 'Birden çok numara',
      bulkPdfForeign: 'Başka başvuru',
      bulkPdfLeftOut: 'Dışarıda kalan başvuru',
      bulkPdfTaken: 'Zaten PDF var',
    },
    doubt: {
      unread: 'PDF’nin metni okunamıyor; taranmış olabilir. Dosyayı açıp bilgileri gözle karşılaştırın.',
      stranger:
        'Pasaport numarası, doğum tarihi, ad ve soyadı PDF’de bulunamadı. Dosyanın bu başvuruya ait olduğunu kontrol edin.',
      otherNumber: 'PDF’nin içinde başka bir başvurunun numarası yazıyor. Dosyayı açıp kontrol edin.',
    } satisfies Record<BulkPdfDoubt, string>,
    unpaid: 'Ödemesi alınmadı; yukarıda işaretlemezseniz onaylanmaz.',
    remove: 'Çıkar',
    replace: 'Bununla değiştir',
    retry: 'Yeniden gönder',
    how: (withPdf: number, without: number, isOut: boolean) => {
      if (withPdf === 0) return `${figure(without)} başvuru PDF’siz onaylanacak.`;
      if (without === 0) return `${figure(withPdf)} başvurunun tümü PDF’siyle onaylanacak.`;
      return isOut
        ? `${figure(withPdf)} başvuru PDF’siyle onaylanacak; PDF’si olmayan ${figure(without)} başvuru dışarıda kalacak.`
        : `${figure(withPdf)} başvuru PDF’siyle, ${figure(without)} başvuru PDF’siz onaylanacak.`;
    },
    withoutToo: (count: number) => `PDF’si olmayan ${figure(count)} başvuruyu da onayla`,
  },

  progress: (done: number, all: number) => `${figure(done)} / ${figure(all)} tamamlandı`,
  stop: 'Durdur',
  stopped: 'Durduruldu: Kalan başvurulara dokunulmadı.',
  outcomes: 'Sonuçlar',
  summary: (done: number, failed: number) =>
    failed === 0
      ? `${figure(done)} başvurunun tümü tamamlandı.`
      : `${figure(done)} başvuru tamamlandı, ${figure(failed)} başvuru tamamlanamadı.`,
  undoing: (undone: number, all: number) => `Geri alınıyor: ${figure(undone)} / ${figure(all)}`,
  outcome: {
    leftOut: 'Dışarıda',
    waiting: 'Sırada',
    failed: 'Yapılamadı',
    untouched: 'Dokunulmadı',
    undone: 'Geri alındı',
    notUndone: 'Geri alınamadı',
  } satisfies Record<Exclude<BulkRowState, 'done'>, string>,
  done: {
    takeUp: 'İşleme alındı',
    assign: 'Üzerinize alındı',
    handOver: 'Devredildi',
    approved: 'Onaylandı',
    rejected: 'Reddedildi',
  } satisfies Record<BulkAct, string>,
  takenBack: (act: BulkAct, undone: number, notUndone: number) =>
    decisionTexts.undo.takenBack(
      undone,
      notUndone,
      act === 'approved' || act === 'rejected' ? 'decision' : 'act',
    ),
  retry: 'Yapılamayanları yeniden dene',

  running: {
    region: 'Süren toplu işlem',
    text: (name: string, done: number, all: number) => `${name}: ${figure(done)} / ${figure(all)}`,
    show: 'Göster',
  },
  history: {
    open: 'Toplu işlemlerim',
    title: 'Toplu işlemlerim',
    lead: 'Son 30 günde başlattığınız toplu işlemler ve başvuru başvuru sonuçları.',
    none: 'Henüz bir toplu işlem başlatmadınız.',
    loading: 'Toplu işlemler yükleniyor…',
    result: (done: number, failed: number) =>
      failed === 0
        ? `${figure(done)} tamamlandı`
        : `${figure(done)} tamamlandı, ${figure(failed)} tamamlanamadı`,
  },
  act: {
    takeUp: 'Toplu işleme alma',
    assign: 'Toplu üzerine alma',
    handOver: 'Toplu devir',
    approved: 'Toplu onay',
    rejected: 'Toplu ret',
  } satisfies Record<BulkAct, string>,
  state: {
    previewed: 'Başlatılmadı',
    running: 'Sürüyor',
    finished: 'Bitti',
    undoing: 'Geri alınıyor',
    undone: 'Geri alındı',
  } satisfies Record<BulkState, string>,
};

/** Texts of acts on many applications. */
export const bulkTexts = inStaffLanguage(turkish, english);
