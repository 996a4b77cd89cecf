import type { AuditDetailName } from '../../../contract/audit.ts';
import { isLanguageCode } from '../../../domain/languages.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { formatCount, formatMoment } from '../../language/format.ts';
import { bulkTexts } from '../bulk/bulkTexts.ts';
import { languageNames } from '../chat/chatTexts.ts';
import { correctedFieldsText } from '../details/correctionTexts.ts';
import { nameMail } from '../details/mailNames.ts';
import { disputeReasonNames } from '../money/disputeTexts.ts';
import { causeName } from '../money/moneyTexts.ts';
import {
  approvalActionNames,
  approvalRuleNames,
  deviceName,
  refundBasisNames,
  rejectionReasonNames,
  reports,
  roleNames,
  statusNames,
  supportingCountryName,
  voidCauseNames,
} from '../names.ts';
import { permissionName } from '../people/permissionTexts.ts';
import { inStaffLanguage, staffLanguage } from '../staffLanguage.ts';
import { english } from './auditDetailTexts.en.ts';

/** Words of the audit log's entries. */

const turkishNames: Readonly<Record<AuditDetailName, string>> = {
  acceptedTexts: 'Kabul edilen metinler',
  act: 'İşlem',
  action: 'İstenen',
  added: 'Verilen yetkiler',
  address: 'IP adresi',
  amountCents: 'Tutar',
  applications: 'Başvuru sayısı',
  approval: 'Onay isteği no',
  approvedBy: 'Onaylayan',
  automatic: 'Otomatik',
  basis: 'Dayanak',
  by: 'Aranan',
  canned: 'Hazır yanıt no',
  caseId: 'Uyarı no',
  cause: 'Kaynak',
  closed: 'Kapatılan',
  colleague: 'Meslektaş',
  conversations: 'Görüşme sayısı',
  count: 'Bağlantı sayısı',
  decision: 'Geri alınan karar',
  device: 'Cihaz',
  disputeId: 'İtiraz no',
  document: 'Belge',
  documents: 'Belge sayısı',
  endedSessions: 'Kapanan oturum',
  erased: 'Silinen',
  event: 'E-posta',
  eventId: 'Bildirim no',
  factor: 'İkinci adım',
  fields: 'Alanlar',
  file: 'Dosya',
  formerName: 'Önceki adı',
  from: 'Önceki',
  groups: 'Bulunanlar',
  hash: 'İsteğin özeti',
  heldAs: 'Gönderilmeme nedeni',
  isOn: 'Açık',
  items: 'İstenenler',
  key: 'Anahtar no',
  keys: 'Anahtar sayısı',
  kind: 'Tür',
  kinds: 'Öncelikli türler',
  labels: 'Etiket sayısı',
  languages: 'Öncelikli diller',
  links: 'Geçersiz kılınan bağlantı',
  mail: 'E-posta no',
  mails: 'Yeniden gönderilen e-posta',
  month: 'Ay',
  opened: 'Açılanlar',
  page: 'Sayfa',
  parentIdPhotos: 'Ebeveyn fotoğrafı',
  passkey: 'Geçiş anahtarı no',
  paymentId: 'Ödeme no',
  permission: 'Yetki',
  person: 'Kişi no',
  reason: 'Neden',
  refundId: 'İade no',
  rejectionReason: 'Ret gerekçesi',
  removed: 'Alınan yetkiler',
  replaced: 'Yerine geçtiği belge',
  report: 'Rapor',
  request: 'İstek no',
  requestedBy: 'İsteyen',
  role: 'Rol',
  roles: 'Roller',
  rows: 'Satır',
  rule: 'Kural',
  sealed: 'Mühürlü',
  searched: 'Aramayla',
  session: 'Görüşme',
  sha256: 'Dosyanın özeti (SHA-256)',
  signature: 'Bulunan virüs',
  sound: 'Sağlam',
  template: 'Şablon',
  templateVersion: 'Şablonun sürümü',
  to: 'Yeni',
  until: 'Erteleme sonu',
  upTo: 'Şu güne kadar',
  view: 'Görünüm',
  waitSeconds: 'Bekleme (sn)',
  way: 'Yol',
  what: 'Değişen',
  withDocument: 'PDF',
  withReason: 'Kendi gerekçesi',
};

const turkishValues = {
  '': 'yok',
  true: 'evet',
  false: 'hayır',
  all: 'hepsi',
  none: 'yok',
  next: 'sıradaki',
  reply: 'yanıt yazma',
  visa: 'vize',
  insurance: 'sigorta',
  payments: 'ödeme',
  conversations: 'görüşme',
  password: 'şifre',
  name: 'ad',
  language: 'dil',
  tour: 'tanıtım turu görüldü',
  code: 'kod',
  recoveryCode: 'kurtarma kodu',
  passkey: 'geçiş anahtarı',
  challenge: 'soru sorulmamış, yanıtlanmış ya da süresi dolmuş',
  unknownKey: 'bilinmeyen anahtar',
  signature: 'imza geçersiz',
  counter: 'anahtarın sayacı ilerlemedi: kopyası olabilir',
  email: 'e-posta',
  number: 'başvuru numarası',
  link: 'e-postadaki bağlantı',
  passport: 'pasaport numarası',
  parents: 'ebeveyn adları',
  address: 'adres',
  photos: 'ebeveyn fotoğrafları',
  request: 'kişinin talebi',
  consentWithdrawn: 'açık rıza geri çekildi',
  mistake: 'yanlış ya da mükerrer başvuru',
  order: 'kurum ya da mahkeme kararı',
  evisa: 'e-vize',
  letter: 'onay yazısı',
  certificate: 'sertifika',
  uncertain: 'ulaştığı bilinmiyor',
  refused: 'reddedildi',
  exhausted: 'denemeler bitti',
  withheld: 'ödemeye kadar gönderilmiyor',
  broken: 'bozuk dosya',
  encrypted: 'şifreli dosya',
  noPages: 'sayfası olmayan dosya',
  tooManyPages: 'çok sayfalı dosya',
  tooLarge: 'çok büyük dosya',
  drawnByViewer: 'müşteride görünmeyecek form alanı ya da not',
};

const turkishRules = {
  unpaid_applications: 'ödenmemiş başvurular',
  visa_applications: 'vize başvuruları',
  insurance_applications: 'sigorta başvuruları',
  repeated_calls: 'yinelenen çağrıların yanıtları',
  payment_case_notes: 'ödeme uyarılarının notları',
  payment_cases: 'ödeme uyarıları',
  payment_events: 'ödeme olayları',
  webhook_deliveries: 'sağlayıcının bildirimleri',
  chat_conversations: 'görüşmeler',
  page_views: 'sayfa sayımları',
  approvals: 'onay istekleri',
  staff_sessions: 'personel oturumları',
  staff_challenges: 'yanıtlanmamış anahtar soruları',
  former_staff: 'ayrılan personel',
  staff_invitations: 'personel davetleri',
  sign_in_tries: 'giriş denemeleri',
  audit_log: 'denetim kaydı',
  payments: 'ödemeler',
  outbox_files: 'gönderilen e-postaların dosyaları',
};

const names = inStaffLanguage(turkishNames, english.names);
const values: ReadonlyMap<string, string> = new Map(
  Object.entries(inStaffLanguage(turkishValues, english.values)),
);
/**
 * The rules of retention, by the name that the nightly run writes; those of four eyes have names of
 * their own.
 */
const ruleNames = inStaffLanguage(turkishRules, english.rules);
const reportNames = Object.fromEntries(Object.entries(reports).map(([key, { name }]) => [key, name]));

/** The values of details that have lists of their own. */
const lists: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<
  string,
  Readonly<Record<string, string>>
>([
  ['basis', refundBasisNames],
  ['report', reportNames],
  ['decision', statusNames],
  ['rejectionReason', rejectionReasonNames],
  ['reason', disputeReasonNames],
  ['rule', { ...ruleNames, ...approvalRuleNames }],
  ['act', bulkTexts.act],
  ['action', approvalActionNames],
  ['what', voidCauseNames],
]);

/** `IP adresi: 203.0.113.7 · Neden: şifre`. Facts without a name keep their code. */
export function detailText(detail: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${ofOwn(names, name) ?? name}: ${valueText(name, value)}`)
    .join(' · ');
}

/** Numbers of rows, which are no figures. */
const numbered: ReadonlySet<string> = new Set([
  'canned',
  'document',
  'from',
  'key',
  'passkey',
  'person',
  'replaced',
]);

function valueText(name: string, value: string | number | boolean): string {
  if (name === 'amountCents' && typeof value === 'number') return formatMoney(value / 100, staffLanguage);
  if (typeof value === 'number' && !name.endsWith('Id') && !numbered.has(name))
    return formatCount(value, staffLanguage);
  const text = String(value);
  if (name === 'event') return nameMail(text);
  if (name === 'fields') return correctedFieldsText(text);
  if (name === 'cause') return causeName(text);
  if (name === 'device') return deviceName(text);
  if (name === 'until') return formatMoment(text, staffLanguage);
  if (name === 'permission') return permissionName(text);
  if ((name === 'added' || name === 'removed') && text !== '') {
    return text.split(', ').map(permissionName).join('; ');
  }
  if (name === 'role' || name === 'formerName' || name === 'view' || name === 'template') return text;
  if (name === 'groups' || name === 'opened' || name === 'kinds')
    return text.split(', ').map(ofValue).join(', ');
  if (name === 'roles')
    return text
      .split(', ')
      .map((role) => ofOwn(roleNames, role) ?? role)
      .join(', ');
  if (name === 'languages') return text === '' ? ofValue('') : text.split(', ').map(languageName).join(', ');
  if (name === 'from' || name === 'to') return supportingCountryName(text) || (values.get('') ?? '');
  return ofOwn(lists.get(name) ?? {}, text) ?? ofValue(text);
}

function languageName(code: string): string {
  return isLanguageCode(code) ? languageNames[code] : code;
}

function ofValue(value: string): string {
  return values.get(value) ?? value;
}

function ofOwn(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
