import type { ErasureReason, Remainder, StayReason } from '../../../domain/privacy/personalRights.ts';

export const personalDataTexts = {
  tab: 'Kişisel veriler',
  lead: 'Bir kişi verilerinin kopyasını ya da silinmesini isterse buradan yapılır. Önce isteğin gerçekten o kişiden geldiğini doğrulayın.',
  key: 'E-posta, başvuru numarası ya da pasaport numarası',
  search: 'Bul',
  searching: 'Aranıyor…',
  nothing: 'Bu kişiye ait kayıt yok.',
  nothingLead: 'Yazımı kontrol edin ya da başka bir bilgiyle arayın.',
  hasMore: 'Burada gösterilenden fazla kayıt var. Başvuru numarasıyla tek tek arayın.',
  severalTitle: (count: number) => `Bulunan başvurular ${count} farklı yolcuya ait görünüyor`,
  several:
    'Bu e-posta adresini ya da pasaport numarasını başkaları da kullanmış. Yalnızca istekte bulunan kişininkileri seçin.',
  applications: (count: number) => `Başvurular (${count})`,
  conversations: (count: number) => `Görüşmeler (${count})`,
  kinds: { visa: 'Vize', insurance: 'Sigorta' },
  traveller: (number: number) => `${number}. yolcu`,
  counts: ({
    files,
    mails,
    notes,
    payments,
  }: {
    files: number;
    mails: number;
    notes: number;
    payments: number;
  }) => `${files} dosya, ${mails} e-posta, ${notes} not, ${payments} ödeme denemesi`,
  messages: (count: number) => `${count} mesaj`,
  goes: 'Silinir',
  stays: 'Kalır',
  because: {
    law: 'Yasal nedenle silinmesi durdurulmuş.',
    payment: 'Açık bir ödeme denemesi ya da itiraz var.',
    refund: 'İadesi henüz sonuçlanmadı.',
    case: 'Açık bir ödeme uyarısı var.',
    decision: 'Ödenmiş ya da işleme alınmış, ama henüz karar verilmemiş.',
  } satisfies Record<StayReason, string>,
  tripAhead: 'Yolculuk henüz bitmedi: Silinince müşteri belgesini artık indiremez.',
  remains: 'Geriye kalan',
  remainders: {
    number: 'başvuru numarası (yeniden verilmesin diye)',
    auditLog: 'denetim kaydı (kişisel veri içermez)',
    payments: 'ödeme kayıtları (muhasebe için yasal zorunluluk; ad ve pasaport içermez)',
  } satisfies Record<Remainder, string>,
  backups:
    'Silinen veriler yedeklerden, yedeklerin süresi dolunca çıkar: en geç 14 gün, kendi yedeklerinizi tutuyorsanız 30 gün içinde.',
  chosen: (count: number) => `${count} kayıt seçildi`,
  export: 'Kopya indir',
  erase: 'Sil',
  password: 'Personel şifresi',
  passwordHint: 'Açık kalmış bir ekrandan yapılamasın diye şifre yeniden sorulur.',
  missing: 'Bu alanı doldurun.',
  exportDialog: {
    title: 'Verilerin kopyasını indir',
    lead: (count: number) =>
      `${count} kayıt, dosyalarıyla birlikte tek bir JSON dosyasında iner. Dosya şifresizdir: Kişiye güvenli bir yoldan verin, sonra bu bilgisayardan silin. Yasal nedenle saklama gerekçeleri dosyada yer almaz.`,
    confirm: 'İndir',
    pending: 'Hazırlanıyor…',
    done: 'Kopya indirildi.',
  },
  eraseDialog: {
    title: 'Verileri kalıcı olarak sil',
    lead: (goes: number, stays: number) =>
      stays === 0
        ? `${goes} kayıt kalıcı olarak silinecek. Bu işlem geri alınamaz.`
        : `${goes} kayıt kalıcı olarak silinecek, ${stays} kayıt kalacak. Bu işlem geri alınamaz.`,
    noMail: 'Müşteriye kendiliğinden e-posta gönderilmez.',
    reason: 'Silme nedeni',
    confirmation: 'Onaylamak için başvuru numarasını ya da e-posta adresini yazın',
    confirm: 'Kalıcı olarak sil',
    pending: 'Siliniyor…',
  },
  reasons: {
    request: 'Kişinin talebi',
    consentWithdrawn: 'Açık rıza geri çekildi',
    mistake: 'Yanlış ya da mükerrer başvuru',
    order: 'Kurum ya da mahkeme kararı',
  } satisfies Record<ErasureReason, string>,
  outcome: (erased: number) => `${erased} kayıt silindi.`,
  outcomeStays: (stays: number) => `${stays} kayıt kaldı:`,
} as const;
