import type { PermissionGroup } from '../../../domain/staff/ownRoles.ts';
import { isPermission, type Permission } from '../../../domain/staff/permissions.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish: Readonly<Record<Permission, string>> = {
  'case.read': 'Başvuruları ve listeleri görür',
  'case.decide': 'Başvuruları üzerine alır, devreder, onaylar, reddeder',
  'case.steal': 'Bir meslektaşının başvurusunu gerekçesini yazarak devralır',
  'sealed.open': 'Kapalı alanları açar: pasaport ve belge numarası, ebeveyn adları, adres, fotoğraflar',
  'note.write': 'Başvurulara not yazar',
  'document.read': 'Müşterinin belgesini açar, orijinal dosyayı indirir',
  'document.attach': 'Belge ekler ve değiştirir',
  'document.withdraw': 'Belgeyi geri çeker',
  'hold.change': 'Verilerin silinmesini durdurur ve yeniden serbest bırakır',
  'mail.send': 'E-postaları yeniden gönderir, bağlantılarını geçersiz kılar',
  'traveller.ask': 'Yolcudan belge, tarih ya da açıklama ister, isteği geri çeker',
  'traveller.write': 'Müşteriye kendi sözleriyle e-posta yazar',
  'list.export': 'Listeleri dışa aktarır',
  'view.share': 'Herkesin gördüğü görünümleri ekler, değiştirir, kaldırır',
  'refund.read': 'Ödemeleri, iadeleri ve itirazları görür',
  'refund.order': 'İade yapar',
  'refund.settle': 'Sonucu bilinmeyen iadeyi sonuçlandırır',
  'dispute.change': 'İtirazları kaydeder ve sonuçlandırır',
  'money.read': 'Para raporunu ve ödeme uyarılarını görür',
  'money.close': 'Ödeme uyarılarını kapatır',
  'money.export': 'Para raporunu dışa aktarır',
  'chat.read': 'Sohbetleri okur',
  'chat.answer': 'Sohbetleri yanıtlar ve kapatır',
  'canned.write': 'Hazır yanıtları düzenler',
  'template.edit': 'E-posta şablonlarını yazar, değiştirir, kullanımdan kaldırır',
  'person.find': 'Bir kişinin verilerini arar',
  'person.export': 'Bir kişinin verilerini dışa aktarır',
  'person.erase': 'Bir kişinin verilerini siler',
  'approve.refund': 'Başkasının istediği iadeyi onaylar ya da reddeder',
  'approve.withdrawal': 'Başkasının istediği belge geri çekmeyi onaylar ya da reddeder',
  'approve.erasure': 'Başkasının istediği veri silme işlemini onaylar ya da reddeder',
  'approve.access': 'Başkasının istediği davet, rol ve erişim değişikliğini onaylar ya da reddeder',
  'audit.read': 'Denetim kaydını okur, bütünlüğünü doğrular',
  'audit.export': 'Denetim kaydını dışa aktarır',
  'report.read': 'Raporları görür ve indirir: karar, süre, iade ve sohbet sayıları, kişi kişi de',
  'people.manage': 'Kişileri davet eder, rollerini ve erişimlerini değiştirir',
  'role.write': 'Rol ekler, değiştirir, siler',
  'rule.write': 'Hangi işlemin ikinci bir kişiyi beklediğini belirler',
  'system.read': 'Yedekleri ve sistemin durumunu görür',
};

const english: Readonly<Record<Permission, string>> = {
  'case.read': 'Sees applications and lists',
  'case.decide': 'Takes, hands over, approves and rejects applications',
  'case.steal': 'Takes over a colleague’s application, with a reason',
  'sealed.open': 'Opens covered fields: passport and document numbers, names of parents, addresses, photos',
  'note.write': 'Writes notes on applications',
  'document.read': 'Opens the customer’s document and downloads the original file',
  'document.attach': 'Attaches and replaces documents',
  'document.withdraw': 'Withdraws documents',
  'hold.change': 'Puts the erasure of data on hold and releases it',
  'mail.send': 'Sends e-mails again and makes their links invalid',
  'traveller.ask': 'Asks the traveller for a document, a date or an explanation, and withdraws the request',
  'traveller.write': 'Writes e-mails to customers in their own words',
  'list.export': 'Exports lists',
  'view.share': 'Adds, changes and removes views that everybody sees',
  'refund.read': 'Sees payments, refunds and disputes',
  'refund.order': 'Makes refunds',
  'refund.settle': 'Settles refunds of unknown outcome',
  'dispute.change': 'Records and settles disputes',
  'money.read': 'Sees the money report and payment alerts',
  'money.close': 'Closes payment alerts',
  'money.export': 'Exports the money report',
  'chat.read': 'Reads conversations',
  'chat.answer': 'Answers and closes conversations',
  'canned.write': 'Edits saved replies',
  'template.edit': 'Writes, changes and retires e-mail templates',
  'person.find': 'Searches for a person’s data',
  'person.export': 'Exports a person’s data',
  'person.erase': 'Erases a person’s data',
  'approve.refund': 'Approves or declines refunds that somebody else asks for',
  'approve.withdrawal': 'Approves or declines withdrawals of documents that somebody else asks for',
  'approve.erasure': 'Approves or declines erasures of data that somebody else asks for',
  'approve.access':
    'Approves or declines invitations and changes of roles and access that somebody else asks for',
  'audit.read': 'Reads the audit log and verifies its integrity',
  'audit.export': 'Exports the audit log',
  'report.read':
    'Sees and downloads reports: figures of decisions, times, refunds and chat, also person by person',
  'people.manage': 'Invites people and changes their roles and access',
  'role.write': 'Adds, changes and deletes roles',
  'rule.write': 'Decides what waits for a second person',
  'system.read': 'Sees backups and the state of the system',
};

/** What staff may do, as sentences about whoever may. */
const permissionNames = inStaffLanguage(turkish, english);

/** A word of another version keeps its code. */
export function permissionName(word: string): string {
  return isPermission(word) ? permissionNames[word] : word;
}

export const permissionGroupNames: Readonly<Record<PermissionGroup, string>> = inStaffLanguage(
  {
    cases: 'Başvurular',
    money: 'Para',
    chat: 'Canlı destek',
    persons: 'Bir kişinin verileri',
    approvals: 'Onaylar',
    record: 'Denetim kaydı ve raporlar',
    house: 'Kişiler ve sistem',
  },
  {
    cases: 'Applications',
    money: 'Money',
    chat: 'Live support',
    persons: 'A person’s data',
    approvals: 'Approvals',
    record: 'Audit log and reports',
    house: 'People and system',
  },
);
