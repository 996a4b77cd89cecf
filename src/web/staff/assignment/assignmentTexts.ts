import { leaseMinutes } from '../../../domain/staff/assignment.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkishNames = new Intl.ListFormat('tr');
const englishNames = new Intl.ListFormat('en-GB');

const turkish = {
  loading: 'Kimde olduğu yükleniyor…',
  failed: 'Kimde olduğu yüklenemedi',
  free: 'Kimsenin üzerinde değil',
  mine: 'Sizin üzerinizde',
  others: (name: string) => `${name} ilgileniyor`,
  until: (time: string) => `işlem olmazsa ${time} itibarıyla serbest`,
  lost: `${leaseMinutes} dakika işlem yapılmadı; başvuru kuyruğa döndü`,
  lookers: (people: readonly string[]) => `Şu anda bakan: ${turkishNames.format(people)}`,
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
};

const english = {
  loading: 'Loading the assignee…',
  failed: 'The assignee could not be loaded',
  free: 'Assigned to nobody',
  mine: 'Assigned to you',
  others: (name: string) => `Assigned to ${name}`,
  until: (time: string) => `free from ${time} unless there is activity`,
  lost: `${leaseMinutes} minutes without activity; the application is back in the queue`,
  lookers: (people: readonly string[]) => `Viewing now: ${englishNames.format(people)}`,
  note: (text: string) => `Note: ${text}`,
  assigned: (name: string) => `Assigned to: ${name}`,

  take: 'Take',
  taking: 'Taking…',
  taken: 'The application is assigned to you.',
  release: 'Release',
  releasing: 'Releasing…',
  released: 'The application is back in the queue.',
  done: 'Saved',

  handOver: {
    open: 'Hand over…',
    title: 'Hand over the application',
    option: (name: string, assigned: number) => (assigned === 0 ? name : `${name} (has ${assigned})`),
    note: 'Handover note',
    noteHint: 'Your colleague reads it; it stays among the internal notes of the application.',
    noteMissing: 'Please write a short note: your colleague will read it.',
    nobody: 'No other colleague can work on applications.',
    confirm: 'Hand over',
    pending: 'Handing over…',
    done: (name: string) => `Application handed over to ${name}.`,
  },

  steal: {
    open: 'Take over…',
    title: 'Take over the application',
    lead: (name: string) =>
      `${name} is working on this application now. If you take it over, the decision is yours; your colleague sees that and the reason.`,
    notAllowed: (name: string) =>
      `${name} is working on this application now. You do not have permission to take applications over; ask your colleague to hand it over.`,
    reason: 'Why are you taking it over?',
    reasonHint: 'Only staff see it; it stays among the internal notes of the application.',
    reasonMissing: 'Please write the reason.',
    confirm: 'Take over',
    pending: 'Taking over…',
  },

  next: {
    button: 'Take next',
    none: { title: 'No application in the queue', text: 'There are no paid, unassigned applications left.' },
  },

  filter: {
    label: 'Assignee',
    mine: 'Me',
    unassigned: 'Unassigned',
    count: (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`),
  },

  load: {
    title: 'Workload',
    lead: '“Take next” gives each person applications in their languages and of their types first, then the rest.',
    loading: 'Loading the workload…',
    person: 'Person',
    assigned: 'Assigned',
    overdue: 'Overdue',
    skills: 'Preferences',
    all: 'All',
    kinds: { visa: 'Visa', insurance: 'Insurance' },
    actions: 'Actions',
    change: 'Change preferences',
    dialogTitle: (name: string) => `${name}: preferences`,
    languages: 'Languages',
    kindsLabel: 'Types',
    emptyHint: 'If none is chosen, all count the same.',
    save: 'Save',
    saving: 'Saving…',
    saved: (name: string) => `Preferences of ${name} saved.`,
  },
};

/** Texts of who has a case in hand. */
export const assignmentTexts = inStaffLanguage(turkish, english);
