import type { ApprovalRule } from '../../../domain/staff/fourEyes.ts';
import { formatCount } from '../../language/format.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import { english, englishRules } from './approvalTexts.en.ts';

const turkish = {
  tab: 'Onaylar',
  inTab: 'onayınızı bekleyen istek',
  loading: 'Onay istekleri yükleniyor…',
  title: 'Onay bekleyen istekler',
  lead: 'Bir kuralın tuttuğu işlem burada ikinci bir kişiyi bekler. Onaylayan, tam olarak gördüğünü onaylar: Arada bir şey değiştiyse istek geçersiz olur ve hiçbir şey yapılmaz.',
  empty: 'Bekleyen istek yok',
  emptyLead: 'Sizin açtığınız ya da onaylayabileceğiniz istekler burada görünür.',
  ended: 'Sonuçlanan istekler',
  endedLead: 'Son 50 istek.',

  refundTitle: (amount: string) => `İade: ${amount}`,
  basis: 'Dayanak',
  paid: 'Ödenen',
  refundable: 'İade edilebilir',
  application: 'Başvuru',
  ruleTitle: (name: string) => `Kural: ${name}`,
  setting: 'Ayar',
  settings: {
    off: 'kapalı',
    on: 'açık',
    above: (amount: string) => `${amount} üzerinde açık`,
  },
  change: (before: string, after: string) => `${before} → ${after}`,
  changeSpoken: (before: string, after: string) => `önce ${before}, sonra ${after}`,
  withdrawalTitle: 'Belge geri çekilsin',
  attachedAt: 'Eklendiği zaman',
  size: 'Dosya',
  kilobytes: (bytes: number) => `${formatCount(Math.ceil(bytes / 1024), 'tr')} kB`,
  document: 'Belge',
  documentChange: { before: 'müşteriye açık', after: 'kapalı' },
  erasureTitle: 'Kişisel veriler silinsin',
  erasureReason: 'Silme nedeni',
  applications: 'Başvurular',
  stays: (number: string) => `${number} (kalır)`,
  conversations: 'Görüşmeler',
  conversationsGo: (all: number, go: number) =>
    all === go ? `${all} silinir` : `${go} silinir, ${all - go} kalır`,
  accessTitles: {
    invited: (name: string) => `Davet: ${name}`,
    roles: (name: string) => `Roller: ${name}`,
    deactivated: (name: string) => `Devre dışı bırakma: ${name}`,
    activated: (name: string) => `Yeniden etkinleştirme: ${name}`,
  },
  email: 'E-posta adresi',
  roles: 'Roller',
  noRoles: 'yok',
  roleTitle: (name: string) => `Rolün yetkileri: ${name}`,
  roleName: 'Adı',
  gives: 'Verilen yetkiler',
  takes: 'Alınan yetkiler',
  holders: 'Bu roldekiler',
  unfinished: {
    title: 'Yarıda kaldı',
    text: 'İstek onaylandı, ama uygulanması yarıda kesildi. Onaylayabilen biri kaldığı yerden sürdürebilir.',
    go: 'Sürdür',
  },
  requestedBy: 'İsteyen',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  mine: 'Sizin isteğiniz',
  decidedBy: 'Sonuçlandıran',
  reason: 'Gerekçe',
  voidCause: 'Değişen',
  stale: {
    title: 'Bu istek artık onaylanamaz',
    text: (what: string) => `İstekten sonra değişti: ${what}. Gerekiyorsa yeni bir istek açılmalı.`,
  },
  over: (state: string, by: string) => `${state}: ${by}. Yapacak bir şey kalmadı.`,

  approve: 'Onayla',
  approveRefund: (amount: string) => `${amount} iadeyi onayla`,
  approveOther: {
    rule: 'Kuralı değiştir',
    withdrawal: 'Belgeyi geri çek',
    erasure: 'Kalıcı olarak sil',
    access: 'Değişikliği yap',
    role: 'Rolü değiştir',
  },
  approveTitle: 'Bu işlem yapılsın mı?',
  approveRefundText: (amount: string) =>
    `${amount} müşterinin kartına iade edilecek. İade geri alınamaz; müşteriye e-posta gönderilir. Kayıtta iki ad durur: isteyenin ve sizinki.`,
  approveOtherText: {
    rule: 'Kural hemen gevşer. Kayıtta iki ad durur: isteyenin ve sizinki.',
    withdrawal:
      'Müşteri belgeyi artık indiremez ve ona kullanmaması yazılır. Kayıtta iki ad durur: isteyenin ve sizinki.',
    erasure:
      'Seçilen kayıtlar kalıcı olarak silinir; bu geri alınamaz. Kayıtta iki ad durur: isteyenin ve sizinki.',
    access: 'Değişiklik hemen geçerli olur. Kayıtta iki ad durur: isteyenin ve sizinki.',
    role: 'Bu roldeki herkes için hemen geçerli olur. Kayıtta iki ad durur: isteyenin ve sizinki.',
  },
  approving: 'Onaylanıyor…',
  approved: { title: 'Onaylandı', text: 'İstenen işlem yapıldı.' },
  decline: 'Reddet',
  declineTitle: 'İstek reddedilsin mi?',
  declineText: 'İstenen işlem yapılmaz. Gerekçeyi isteyen kişi burada okur.',
  declineReason: 'Neden onaylamıyorsunuz?',
  declineReasonHint: 'En fazla 1000 karakter.',
  declineReasonMissing: 'Lütfen neden onaylamadığınızı yazın.',
  declining: 'Reddediliyor…',
  declined: { title: 'İstek reddedildi', text: 'İsteyen kişi gerekçenizi görür.' },
  withdraw: 'Geri çek',
  withdrawTitle: 'İsteğiniz geri çekilsin mi?',
  withdrawText: 'İstenen işlem yapılmaz; isterseniz yenisini açabilirsiniz.',
  withdrawing: 'Geri çekiliyor…',
  withdrawn: { title: 'İstek geri çekildi', text: 'İstenen işlem yapılmayacak.' },

  asked: (approvers: number) => ({
    title: 'İstek gönderildi',
    text:
      approvers === 0
        ? 'Şu anda onu onaylayabilecek başka kimse yok; bir sahipten birini yetkilendirmesini isteyin.'
        : `${approvers} kişi onaylayabilir. Onaylanana kadar hiçbir şey yapılmaz; durumu “Onaylar” sayfasında görünür.`,
  }),
  /** Before a refund is ordered. */
  needed: {
    title: 'İkinci bir kişinin onayı gerekiyor',
    text: 'Bir kural bu iadeyi tutuyor. Şimdi istek gönderilir; para, bir başkası onaylayınca iade edilir.',
    confirm: (amount: string) => `${amount} iadeyi onaya gönder`,
    pending: 'Gönderiliyor…',
  },
  waiting: {
    title: (amount: string) => `${amount} iade ikinci bir kişinin onayını bekliyor`,
    text: (basis: string, by: string, until: string) =>
      `Dayanak: ${basis}. İsteyen: ${by}. ${until} tarihine kadar onaylanmazsa düşer; bu sırada verilen başka bir iade onu geçersiz kılar.`,
  },

  withdrawalWaiting: {
    title: 'Geri çekilmesi ikinci bir kişinin onayını bekliyor',
    text: (by: string, until: string) =>
      `İsteyen: ${by}. Belge o zamana kadar müşteriye açık kalır. ${until} tarihine kadar onaylanmazsa istek düşer.`,
  },

  rules: 'Dört göz kuralları',
  rulesLead:
    'Açık bir kuralın tuttuğu işlemi bir kişi ister, başka bir kişi onaylar. Bir kuralı gevşetmek de ikinci bir kişinin onayını gerektirir.',
  rulesLoading: 'Kurallar yükleniyor…',
  approvers: (count: number) => `${count} etkin kişi onaylayabilir`,
  changedBy: (by: string, moment: string) => `Son değişiklik: ${by}, ${moment}`,
  changeRule: 'Değiştir',
  ruleDialog: (name: string) => `Kural: ${name}`,
  isOn: 'Kural açık',
  above: 'Bu tutarın üzerindeki iadeler (USD)',
  aboveHint:
    'Örnek: 100,00. Aynı ödeme için daha önce verilen iadelerle birlikte sayılır. 0 yazılırsa her iade onay ister.',
  aboveUnreadable: 'Tutarı rakamla yazın, örneğin 100,00.',
  saveRule: 'Kaydet',
  savingRule: 'Kaydediliyor…',
  ruleSaved: { title: 'Kaydedildi', text: 'Kural artık böyle.' },
};

/** Texts of requests that need a second person, and of the rules that ask for one. */
export const approvalTexts = inStaffLanguage(turkish, english);

/** What a rule holds back. */
export const ruleTexts = inStaffLanguage<Readonly<Record<ApprovalRule, { name: string; text: string }>>>(
  {
    refund: {
      name: 'Belirli bir tutarı aşan iade',
      text: 'Personelin verdiği iadeler bir ödemede bu tutarı aşınca ikinci bir kişi onaylar.',
    },
    goodwill: {
      name: 'İyi niyet iadesi',
      text: 'Tutarı personelin belirlediği her iadeyi ikinci bir kişi onaylar.',
    },
    withdrawal: {
      name: 'Belgenin geri çekilmesi',
      text: 'Müşteriye açık bir belgenin geri çekilmesini ikinci bir kişi onaylar.',
    },
    erasure: {
      name: 'Kişisel verilerin silinmesi',
      text: 'Bir kişinin verilerinin süresinden önce silinmesini ikinci bir kişi onaylar.',
    },
    access: {
      name: 'Personelin erişimi',
      text: 'Davetleri, kişilerin rollerini, birinde olan bir rolün yetkilerini, devre dışı bırakmayı ve yeniden etkinleştirmeyi ikinci bir kişi onaylar. Bu kural kapalıyken bir sahip kendine ikinci bir hesap açıp öbür kurallarda kendi isteğini onaylayabilir.',
    },
  },
  englishRules,
);
