import type { BackupFailure, BackupKind } from '../../domain/staff/backups.ts';

/** The words of the e-mails to the operator: Turkish, as the staff pages that they link to. */

export const kindNames: Readonly<Record<BackupKind, string>> = {
  base: 'Yedekleme',
  rehearsal: 'Geri yükleme provası',
};

export const failureNames: Readonly<Record<BackupFailure, string>> = {
  destination: 'Yedek klasörüne (BACKUP_DIR) ulaşılamıyor: diski bağlı mı, yazma izni var mı bakın.',
  full: 'Yedek klasöründe yer kalmadı: yer açın. Önceki yedekler olduğu gibi duruyor.',
  key: 'Yedeklerin özel anahtarı (BACKUP_KEY_FILE) okunamadı.',
  unrestorable: 'Yedekler geri yüklenemedi.',
  unsound: 'Geri yüklenen veritabanı denetimlerden geçmedi.',
  cutOff: 'İş yarıda kesildi: süreç durduruldu.',
  other: 'Beklenmeyen bir hata oldu; komutu elle çalıştırıp çıktısına bakın.',
};

export function mailWords(kind: string, failed: boolean) {
  return {
    subject: failed ? `${kind} başarısız oldu` : `${kind} yeniden sağlam`,
    what: failed
      ? `${kind} başarısız oldu. Düzeltilene kadar her gece yeniden denenir; bu e-posta yinelenmez.`
      : `${kind} yeniden sorunsuz bitti.`,
    endedAt: 'Bitiş (UTC)',
    detail: 'Ayrıntı',
    open: 'Paneli aç',
    why: 'Bu e-posta, OPERATOR_EMAIL adresine gönderildi. Yapılacaklar: docs/operations.md, Backups.',
  };
}
