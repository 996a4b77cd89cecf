import type { ErasureReason, Remainder, StayReason } from '../../../domain/privacy/personalRights.ts';
import { counted } from '../counted.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

type Counts = { files: number; mails: number; notes: number; payments: number };

const turkish = {
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
  counts: ({ files, mails, notes, payments }: Counts) =>
    `${files} dosya, ${mails} e-posta, ${notes} not, ${payments} ödeme denemesi`,
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
};

const english = {
  tab: 'Personal data',
  lead: 'For a person who asks for a copy or the erasure of their data. First make sure that the request really comes from that person.',
  key: 'E-mail, application number or passport number',
  search: 'Find',
  searching: 'Searching…',
  nothing: 'No records of this person.',
  nothingLead: 'Check the spelling or search by something else.',
  hasMore: 'There are more records than shown here. Search for each by its application number.',
  severalTitle: (count: number) =>
    `The applications found seem to belong to ${counted(count, 'different traveller')}`,
  several:
    'Others have used this e-mail address or passport number, too. Choose only the records of the person who asked.',
  applications: (count: number) => `Applications (${count})`,
  conversations: (count: number) => `Conversations (${count})`,
  kinds: { visa: 'Visa', insurance: 'Insurance' },
  traveller: (number: number) => `Traveller ${number}`,
  counts: ({ files, mails, notes, payments }: Counts) =>
    `${counted(files, 'file')}, ${counted(mails, 'e-mail')}, ${counted(notes, 'note')}, ${counted(payments, 'payment attempt')}`,
  messages: (count: number) => counted(count, 'message'),
  goes: 'Will be erased',
  stays: 'Stays',
  because: {
    law: 'On legal hold.',
    payment: 'There is an open payment attempt or dispute.',
    refund: 'Its refund is not settled yet.',
    case: 'There is an open payment alert.',
    decision: 'Paid or taken up, but not decided yet.',
  },
  tripAhead: 'The trip is not over: once erased, the customer can no longer download the document.',
  remains: 'What remains',
  remainders: {
    number: 'application number (so that it is not given out again)',
    auditLog: 'audit log (holds no personal data)',
    payments: 'payment records (required by law for accounting; no name or passport)',
  },
  backups:
    'Erased data leaves the backups when they expire: within 14 days, or 30 if you keep backups of your own.',
  chosen: (count: number) => `${counted(count, 'record')} chosen`,
  export: 'Download copy',
  erase: 'Erase',
  password: 'Staff password',
  passwordHint: 'Asked again so that nobody can do this from a screen left open.',
  missing: 'Fill in this field.',
  exportDialog: {
    title: 'Download a copy of the data',
    lead: (count: number) =>
      `${counted(count, 'record')} with all files, in one JSON file. It is not encrypted: give it to the person in a safe way, then delete it from this computer. Reasons for legal holds are not in it.`,
    confirm: 'Download',
    pending: 'Preparing…',
    done: 'Copy downloaded.',
  },
  eraseDialog: {
    title: 'Erase data permanently',
    lead: (goes: number, stays: number) =>
      stays === 0
        ? `${counted(goes, 'record')} will be erased permanently. This cannot be undone.`
        : `${counted(goes, 'record')} will be erased permanently, ${counted(stays, 'record')} will stay. This cannot be undone.`,
    noMail: 'The customer is not sent an e-mail about it.',
    reason: 'Reason for erasure',
    confirmation: 'To confirm, enter the application number or the e-mail address',
    confirm: 'Erase permanently',
    pending: 'Erasing…',
  },
  reasons: {
    request: 'Request of the person',
    consentWithdrawn: 'Consent withdrawn',
    mistake: 'Mistaken or duplicate application',
    order: 'Order of an authority or court',
  },
  outcome: (erased: number) => `${counted(erased, 'record')} erased.`,
  outcomeStays: (stays: number) => (stays === 1 ? '1 record stays:' : `${counted(stays, 'record')} stay:`),
};

export const personalDataTexts = inStaffLanguage(turkish, english);
