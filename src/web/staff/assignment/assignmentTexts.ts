import { leaseMinutes } from '../../../domain/staff/assignment.ts';

const names = new Intl.ListFormat('tr');

/** Turkish texts of who has a case in hand. */
export const assignmentTexts = {
  loading: 'Kimde olduğu yükleniyor…',
  failed: 'Kimde olduğu yüklenemedi',
  free: 'Kimsenin üzerinde değil',
  mine: 'Sizin üzerinizde',
  others: (name: string) => `${name} ilgileniyor`,
  until: (time: string) => `işlem olmazsa ${time} itibarıyla serbest`,
  lost: `${leaseMinutes} dakika işlem yapılmadı; başvuru kuyruğa döndü`,
  lookers: (people: readonly string[]) => `Şu anda bakan: ${names.format(people)}`,
  note: (text: string) => `Not: ${text}`,
  assigned: (name: string) => `Üzerinde: ${name}`,

  take: 'Üzerime al',
  taking: 'Alınıyor…',
  taken: 'Başvuru sizin üzerinizde.',
  release: 'Bırak',
  releasing: 'Bırakılıyor…',
  released: 'Başvuru kuyruğa döndü.',
  done: 'Kaydedildi',

  handOver: {
    open: 'Devret…',
    title: 'Başvuruyu devret',
    option: (name: string, assigned: number) => (assigned === 0 ? name : `${name} (üzerinde ${assigned})`),
    note: 'Devir notu',
    noteHint: 'Meslektaşınız okur; başvurunun iç notlarında kalır.',
    noteMissing: 'Lütfen kısaca yazın: Meslektaşınız bunu okuyacak.',
    nobody: 'Başvurularla ilgilenebilen başka bir meslektaş yok.',
    confirm: 'Devret',
    pending: 'Devrediliyor…',
    done: (name: string) => `Başvuru devredildi: ${name}.`,
  },

  steal: {
    open: 'Devral…',
    title: 'Başvuruyu devral',
    lead: (name: string) =>
      `Bu başvuruyla şu anda ${name} ilgileniyor. Devralırsanız karar size geçer; meslektaşınız bunu ve nedenini görür.`,
    notAllowed: (name: string) =>
      `Bu başvuruyla şu anda ${name} ilgileniyor. Başvuru devralma yetkiniz yok; meslektaşınızdan devretmesini isteyin.`,
    reason: 'Neden devralıyorsunuz?',
    reasonHint: 'Yalnızca personel görür; başvurunun iç notlarında kalır.',
    reasonMissing: 'Lütfen nedenini yazın.',
    confirm: 'Devral',
    pending: 'Devralınıyor…',
  },

  next: {
    button: 'Sıradakini al',
    none: { title: 'Sırada başvuru yok', text: 'Ödenmiş ve kimsenin üzerinde olmayan başvuru kalmadı.' },
  },

  filter: {
    label: 'Kimde',
    mine: 'Bana ait',
    unassigned: 'Atanmamış',
    count: (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`),
  },

  load: {
    title: 'İş yükü',
    lead: '“Sıradakini al” önce kişinin dillerindeki ve türlerindeki başvuruları, sonra kalanları verir.',
    loading: 'İş yükü yükleniyor…',
    person: 'Kişi',
    assigned: 'Üzerinde',
    overdue: 'Geciken',
    skills: 'Öncelikleri',
    all: 'Hepsi',
    kinds: { visa: 'Vize', insurance: 'Sigorta' },
    actions: 'İşlemler',
    change: 'Öncelikleri değiştir',
    dialogTitle: (name: string) => `${name}: öncelikler`,
    languages: 'Diller',
    kindsLabel: 'Türler',
    emptyHint: 'Hiçbiri seçilmezse hepsi eşit sayılır.',
    save: 'Kaydet',
    saving: 'Kaydediliyor…',
    saved: (name: string) => `${name} için öncelikler kaydedildi.`,
  },
} as const;
