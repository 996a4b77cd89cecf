import { countedHits } from '../../../domain/staff/views.ts';
import { formatCount } from '../../language/format.ts';
import { inStaffLanguage, staffLanguage } from '../staffLanguage.ts';

/** “1.000+” for more than were counted. */
const count = (hits: number) =>
  `${formatCount(Math.min(hits, countedHits), staffLanguage)}${hits > countedHits ? '+' : ''}`;

const turkish = {
  changed: 'Değişti',
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  revert: 'Geri al',
  saveAs: 'Görünüm olarak kaydet',
  saveCopy: 'Kopyasını kaydet',
  edit: 'Görünüm',
  gone: 'Bu görünüm kaldırıldı; filtreleri duruyor.',
  keepGone: 'Yeniden kaydet',
  leaveGone: 'Tamam',
  saved: (name: string) => `“${name}” görünümü kaydedildi.`,
  removed: (name: string) => `“${name}” görünümü kaldırıldı.`,
  savedTitle: 'Kaydedildi',
  removedTitle: 'Kaldırıldı',
  newTitle: 'Görünümü kaydet',
  editTitle: 'Görünümü düzenle',
  lead: 'Filtreler, sıralama ve sütunlar bu adla kaydedilir. Arama kaydedilmez.',
  name: 'Ad',
  nameHint: 'Örneğin “Geciken vizeler”, en çok 60 karakter',
  isShared: 'Herkes görsün',
  isSharedHint: 'Görünüm bütün personelin listesinde durur.',
  of: (owner: string) => `Kaydeden: ${owner}`,
  remove: 'Görünümü kaldır',
  removing: 'Kaldırılıyor…',
  removeShared: 'Herkesin listesinden kaldırılır. Açık sayfalarda filtreler durur.',
  kinds: { visa: 'Vize görünümü', insurance: 'Sigorta görünümü' },
  shared: 'herkes görür',
  menu: 'Görünümler',
  loading: 'Görünümler yükleniyor…',
  none: 'Henüz görünüm yok. Listeyi süzün ve kaydedin.',
  inCount: 'kayıt',
  count,
};

const english = {
  changed: 'Changed',
  save: 'Save',
  saving: 'Saving…',
  revert: 'Revert',
  saveAs: 'Save as view',
  saveCopy: 'Save a copy',
  edit: 'Edit view',
  gone: 'This view was removed; its filters are still here.',
  keepGone: 'Save again',
  leaveGone: 'OK',
  saved: (name: string) => `View “${name}” saved.`,
  removed: (name: string) => `View “${name}” removed.`,
  savedTitle: 'Saved',
  removedTitle: 'Removed',
  newTitle: 'Save view',
  editTitle: 'Edit view',
  lead: 'Filters, order and columns are saved under this name. The search is not.',
  name: 'Name',
  nameHint: 'For example “Overdue visas”, 60 characters at most',
  isShared: 'For everyone',
  isSharedHint: 'The view stands in the list of all staff.',
  of: (owner: string) => `Saved by ${owner}`,
  remove: 'Remove view',
  removing: 'Removing…',
  removeShared: 'It leaves everyone’s list. Open pages keep its filters.',
  kinds: { visa: 'Visa view', insurance: 'Insurance view' },
  shared: 'for everyone',
  menu: 'Saved views',
  loading: 'Loading views…',
  none: 'No saved views yet. Filter the list and save it.',
  inCount: 'records',
  count,
};

export const viewTexts = inStaffLanguage(turkish, english);
