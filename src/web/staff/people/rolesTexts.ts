import { roleNameLimit } from '../../../domain/staff/ownRoles.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
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
};

const count = (people: number) => (people === 1 ? '1 person' : `${people} people`);

const english = {
  title: 'Roles',
  lead: 'Built-in roles do not change; you can copy one and change the copy. A role can be deleted while nobody has it.',
  loading: 'Loading roles…',
  builtIn: 'Built-in',
  summary: (words: number, people: number) =>
    `${words === 1 ? '1 permission' : `${words} permissions`} · ${people === 0 ? 'nobody has it' : count(people)}`,
  add: 'Add a role',
  change: 'Change',
  copy: 'Copy',
  remove: 'Delete',

  addTitle: 'New role',
  changeTitle: (name: string) => `Change the role ${name}`,
  name: 'Name of the role',
  nameHint: `At most ${roleNameLimit} characters, such as “Team lead”.`,
  always: 'In every role.',
  notHeld: 'You cannot change it, because you do not have it.',
  save: 'Save role',
  saving: 'Saving…',
  saved: (name: string) => `${name} was saved.`,
  savedTitle: 'Role saved',

  holders: (people: number) =>
    `${count(people)} ${people === 1 ? 'has' : 'have'} this role. Once it is saved:`,
  gains: (words: string) => `Gained: ${words}.`,
  loses: (words: string) => `Lost: ${words}.`,
  nothing: 'Nothing changes.',

  removeTitle: (name: string) => `Delete the role ${name}?`,
  removeText: 'Nobody has this role; deleting it changes nobody’s permissions.',
  removing: 'Deleting…',
  removed: (name: string) => `The role ${name} was deleted.`,
  removedTitle: 'Role deleted',
};

/** Texts of the roles. */
export const rolesTexts = inStaffLanguage(turkish, english);
