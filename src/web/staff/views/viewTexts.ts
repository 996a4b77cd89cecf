import { countedHits } from '../../../domain/staff/views.ts';
import { formatCount } from '../../language/format.ts';

export const viewTexts = {
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
  none: 'Henüz görünüm yok. Listeyi süzün ve kaydedin.',
  inCount: 'kayıt',
  /** “1.000+” for more than were counted. */
  count: (count: number) =>
    `${formatCount(Math.min(count, countedHits), 'tr')}${count > countedHits ? '+' : ''}`,
} as const;
