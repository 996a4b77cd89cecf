import type { BackupState } from '../../../contract/backups.ts';
import {
  type BackupFailure,
  type BackupKind,
  type BackupTrouble,
  oldBaseHours,
} from '../../../domain/staff/backups.ts';

export const backupTexts = {
  title: 'Yedekler',
  show: 'Yedekleri göster',
  hide: 'Yedekleri gizle',
  caption: 'Son yedeklemeler ve provalar',
  loading: 'Yedekler yükleniyor…',
  empty: 'Henüz yedek alınmadı',
  sound: 'Sağlam',
  failed: 'Başarısız',
  seconds: (seconds: number) => `${seconds} sn`,
  detail: 'Ayrıntı',
  trouble: 'Yedeklerde sorun var',
} as const;

export const backupKindNames: Readonly<Record<BackupKind, string>> = {
  base: 'Yedekleme',
  rehearsal: 'Geri yükleme provası',
};

export const madeTexts: Readonly<Record<BackupState['made'], string>> = {
  nightly: 'Veritabanı her gece 02.00’den sonra yedeklenir.',
  byCommand: 'Yedekleri sunucunun zamanlayıcısı alır (BACKUP_NIGHTLY=off).',
  none: 'Yedek alınmıyor: BACKUP_DIR ayarlanmamış.',
  ownServer: 'Veritabanı ayrı bir sunucuda: yedekleri orada alınır, burada görünmez.',
};

export const rehearsedTexts: Readonly<Record<BackupState['rehearsed'], string | null>> = {
  nightly: 'Ardından yedek geri yüklenerek denenir.',
  byCommand: 'Provaları da zamanlayıcı yapar.',
  none: null,
  ownServer: null,
  noKey: 'Prova yapılmıyor: yedeklerin özel anahtarı bu makinede değil (BACKUP_KEY_FILE ayarlanmamış).',
};

export const troubleTexts: Readonly<Record<BackupTrouble, string>> = {
  noBase: 'Henüz sağlam bir yedek yok.',
  oldBase: `Son sağlam yedek ${oldBaseHours} saatten eski.`,
  baseFailed: 'Son yedekleme başarısız oldu.',
  rehearsalFailed: 'Son geri yükleme provası başarısız oldu: yedeklere güvenilemez.',
};

export const failureTexts: Readonly<Record<BackupFailure, string>> = {
  destination: 'Yedek klasörüne ulaşılamıyor.',
  full: 'Yedek klasöründe yer kalmadı.',
  key: 'Özel anahtar okunamadı.',
  unrestorable: 'Yedekler geri yüklenemedi.',
  unsound: 'Geri yüklenen veritabanı denetimlerden geçmedi.',
  cutOff: 'Yarıda kesildi.',
  other: 'Beklenmeyen bir hata oldu.',
};
