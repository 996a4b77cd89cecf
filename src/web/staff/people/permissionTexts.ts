import type { PermissionGroup } from '../../../domain/staff/ownRoles.ts';
import { isPermission, type Permission } from '../../../domain/staff/permissions.ts';

/** Turkish words of what staff may do, as sentences about whoever may. */
const permissionNames: Readonly<Record<Permission, string>> = {
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

/** A word of another version keeps its code. */
export function permissionName(word: string): string {
  return isPermission(word) ? permissionNames[word] : word;
}

export const permissionGroupNames: Readonly<Record<PermissionGroup, string>> = {
  cases: 'Başvurular',
  money: 'Para',
  chat: 'Canlı destek',
  persons: 'Bir kişinin verileri',
  approvals: 'Onaylar',
  record: 'Denetim kaydı ve raporlar',
  house: 'Kişiler ve sistem',
};
