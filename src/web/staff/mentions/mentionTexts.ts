import { counted } from '../counted.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  tab: 'Anılmalar',
  inTab: 'okunmamış anılma',
  loading: 'Anılmalar yükleniyor…',
  title: 'Sizi anan notlar',
  lead: 'Not, başvurusunda ya da görüşmesinde açılır; orada gördüğünüzde okunmuş sayılır.',
  empty: 'Okunmamış anılma yok',
  emptyLead: 'Bir meslektaşınız iç notta @ ile adınızı yazdığında not burada görünür.',
  more: (count: number) => `Daha eski ${count} not, bunları okudukça görünür.`,
  seen: 'Okuduklarınız',
  seenLead: 'Son 50 not.',
  kinds: { visa: 'Vize', insurance: 'Sigorta' },
  conversation: 'Canlı destek görüşmesi',
  wrote: 'yazdı',

  colleagues: 'Meslektaşlar',
  found: (count: number) => `${count} meslektaş: oklarla seçin, Enter ile anın.`,
  untold: (names: readonly string[]) =>
    `Haber verilmedi: ${names.join(', ')}. Bu notu görme yetkileri yok ya da hesapları etkin değil.`,
};

const english = {
  tab: 'Mentions',
  inTab: 'unread',
  loading: 'Loading mentions…',
  title: 'Notes that mention you',
  lead: 'A note opens in its application or conversation; once you see it there, it counts as read.',
  empty: 'No unread mentions',
  emptyLead: 'When a colleague writes @ and your name in an internal note, the note appears here.',
  more: (count: number) => `${counted(count, 'older note')} will appear as you read these.`,
  seen: 'Read',
  seenLead: 'The last 50 notes.',
  kinds: { visa: 'Visa', insurance: 'Insurance' },
  conversation: 'Live chat conversation',
  wrote: 'wrote',

  colleagues: 'Colleagues',
  found: (count: number) => `${counted(count, 'colleague')}: choose with the arrow keys, mention with Enter.`,
  untold: (names: readonly string[]) =>
    `Not told: ${names.join(', ')}. They have no permission to see this note, or their account is not active.`,
};

/** Texts of notes that mention a colleague. */
export const mentionTexts = inStaffLanguage(turkish, english);
