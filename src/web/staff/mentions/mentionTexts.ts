/** Turkish texts of notes that mention a colleague. */
export const mentionTexts = {
  tab: 'Anılmalar',
  inTab: 'okunmamış anılma',
  loading: 'Anılmalar yükleniyor…',
  title: 'Sizi anan notlar',
  lead: 'Not, başvurunun iç notlarında açılır; orada gördüğünüzde okunmuş sayılır.',
  empty: 'Okunmamış anılma yok',
  emptyLead: 'Bir meslektaşınız iç notta @ ile adınızı yazdığında not burada görünür.',
  more: (count: number) => `Daha eski ${count} not, bunları okudukça görünür.`,
  seen: 'Okuduklarınız',
  seenLead: 'Son 50 not.',
  kinds: { visa: 'Vize', insurance: 'Sigorta' },
  wrote: 'yazdı',

  colleagues: 'Meslektaşlar',
  found: (count: number) => `${count} meslektaş: oklarla seçin, Enter ile anın.`,
} as const;
