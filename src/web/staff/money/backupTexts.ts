import type { BackupState } from '../../../contract/backups.ts';
import {
  type BackupFailure,
  type BackupKind,
  type BackupTrouble,
  oldBaseHours,
} from '../../../domain/staff/backups.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
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
};

const english = {
  title: 'Backups',
  show: 'Show backups',
  hide: 'Hide backups',
  caption: 'Recent backups and rehearsals',
  loading: 'Loading backups…',
  empty: 'No backup made yet',
  sound: 'Sound',
  failed: 'Failed',
  seconds: (seconds: number) => `${seconds} s`,
  detail: 'Details',
  trouble: 'There is a problem with the backups',
};

export const backupTexts = inStaffLanguage(turkish, english);

export const backupKindNames = inStaffLanguage<Readonly<Record<BackupKind, string>>>(
  {
    base: 'Yedekleme',
    rehearsal: 'Geri yükleme provası',
  },
  {
    base: 'Backup',
    rehearsal: 'Restore rehearsal',
  },
);

export const madeTexts = inStaffLanguage<Readonly<Record<BackupState['made'], string>>>(
  {
    nightly: 'Veritabanı her gece 02.00’den sonra yedeklenir.',
    byCommand: 'Yedekleri sunucunun zamanlayıcısı alır (BACKUP_NIGHTLY=off).',
    none: 'Yedek alınmıyor: BACKUP_DIR ayarlanmamış.',
    ownServer: 'Veritabanı ayrı bir sunucuda: yedekleri orada alınır, burada görünmez.',
  },
  {
    nightly: 'The database is backed up every night after 02:00.',
    byCommand: 'The server’s scheduler makes the backups (BACKUP_NIGHTLY=off).',
    none: 'No backups are made: BACKUP_DIR is not set.',
    ownServer: 'The database runs on a server of its own: it is backed up there and does not appear here.',
  },
);

export const rehearsedTexts = inStaffLanguage<Readonly<Record<BackupState['rehearsed'], string | null>>>(
  {
    nightly: 'Ardından yedek geri yüklenerek denenir.',
    byCommand: 'Provaları da zamanlayıcı yapar.',
    none: null,
    ownServer: null,
    noKey: 'Prova yapılmıyor: yedeklerin özel anahtarı bu makinede değil (BACKUP_KEY_FILE ayarlanmamış).',
  },
  {
    nightly: 'Each backup is then restored as a test.',
    byCommand: 'The scheduler makes the rehearsals, too.',
    none: null,
    ownServer: null,
    noKey:
      'No rehearsals are made: the private key of the backups is not on this machine (BACKUP_KEY_FILE is not set).',
  },
);

export const troubleTexts = inStaffLanguage<Readonly<Record<BackupTrouble, string>>>(
  {
    noBase: 'Henüz sağlam bir yedek yok.',
    oldBase: `Son sağlam yedek ${oldBaseHours} saatten eski.`,
    baseFailed: 'Son yedekleme başarısız oldu.',
    rehearsalFailed: 'Son geri yükleme provası başarısız oldu: yedeklere güvenilemez.',
  },
  {
    noBase: 'There is no sound backup yet.',
    oldBase: `The last sound backup is more than ${oldBaseHours} hours old.`,
    baseFailed: 'The last backup failed.',
    rehearsalFailed: 'The last restore rehearsal failed: do not rely on the backups.',
  },
);

export const failureTexts = inStaffLanguage<Readonly<Record<BackupFailure, string>>>(
  {
    destination: 'Yedek klasörüne ulaşılamıyor.',
    full: 'Yedek klasöründe yer kalmadı.',
    key: 'Özel anahtar okunamadı.',
    unrestorable: 'Yedekler geri yüklenemedi.',
    unsound: 'Geri yüklenen veritabanı denetimlerden geçmedi.',
    cutOff: 'Yarıda kesildi.',
    other: 'Beklenmeyen bir hata oldu.',
  },
  {
    destination: 'The backup folder cannot be reached.',
    full: 'The backup folder is full.',
    key: 'The private key could not be read.',
    unrestorable: 'The backups could not be restored.',
    unsound: 'The restored database did not pass the checks.',
    cutOff: 'Cut off before it ended.',
    other: 'An unexpected error occurred.',
  },
);
