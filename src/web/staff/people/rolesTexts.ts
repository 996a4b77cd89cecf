import { roleNameLimit } from '../../../domain/staff/ownRoles.ts';

/** Turkish texts of the roles. */
export const rolesTexts = {
  title: 'Roller',
  lead: 'Hazır roller değişmez; kopyalayıp kopyayı değiştirebilirsiniz. Bir rol, kimsede değilken silinir.',
  loading: 'Roller yükleniyor…',
  builtIn: 'Hazır',
  summary: (words: number, people: number) =>
    `${words} yetki · ${people === 0 ? 'kimsede değil' : `${people} kişide`}`,
  add: 'Rol ekle',
  change: 'Değiştir',
  copy: 'Kopyala',
  remove: 'Sil',

  addTitle: 'Yeni rol',
  changeTitle: (name: string) => `${name} rolünü değiştir`,
  name: 'Rolün adı',
  nameHint: `En çok ${roleNameLimit} karakter, örneğin “Ekip lideri”.`,
  always: 'Her rolde vardır.',
  notHeld: 'Sizde olmadığı için değiştiremezsiniz.',
  save: 'Rolü kaydet',
  saving: 'Kaydediliyor…',
  saved: (name: string) => `${name} kaydedildi.`,
  savedTitle: 'Rol kaydedildi',

  holders: (count: number) => `Bu rolde ${count} kişi var. Kaydedince:`,
  gains: (words: string) => `Kazanır: ${words}.`,
  loses: (words: string) => `Kaybeder: ${words}.`,
  nothing: 'Bir şey değişmez.',

  removeTitle: (name: string) => `${name} rolü silinsin mi?`,
  removeText: 'Bu rol kimsede değil; silinmesi kimsenin yetkilerini değiştirmez.',
  removing: 'Siliniyor…',
  removed: (name: string) => `${name} rolü silindi.`,
  removedTitle: 'Rol silindi',
} as const;
