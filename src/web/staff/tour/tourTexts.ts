import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import type { TourStepId } from './tourSteps.ts';

type StepText = { title: string; text: string };

const turkish = {
  offer: 'Tanıtım turu',
  offerShort: 'Tur',
  offerTitle: 'Paneli üç dakikada tanıtan tur',
  decline: 'Turu önerme',
  progress: (step: number, steps: number) => `Tanıtım turu, adım ${step} / ${steps}`,
  next: 'İleri',
  back: 'Geri',
  skip: 'Turu geç',
  done: 'Bitir',
  steps: {
    list: {
      title: 'İş listeniz',
      text: 'Son tarihi en yakın başvuru en üsttedir; kırmızılar gecikmiştir. En üstteki sayılar sizi o başvurulara götürür.',
    },
    views: {
      title: 'Süzün ve saklayın',
      text: 'Filtreler listeyi daraltır. Sık baktığınız listeyi “Görünüm olarak kaydet” ile saklayın: Tek tıkla, sayısıyla birlikte geri gelir.',
    },
    case: {
      title: 'Başvuru ve belgesi',
      text: '“İncele” ya da Enter başvuruyu açar, telefonda karta dokunmak yeter; tam görünüm (v) belgeyi bilgilerin yanına koyar. Her açılış denetim kaydına yazılır: Tur için açmanız gerekmez.',
    },
    decide: {
      title: 'İşleme al, onayla, reddet',
      text: `Düğmeler satırda ve açık başvurudadır. “İşleme al” müşteriye hemen yazar. Onay ve ret ${undoSeconds} saniye içinde “Geri al” ya da Ctrl + Z ile geri alınır; e-posta ondan sonra gider.`,
    },
    ask: {
      title: 'Eksik varsa sorun',
      text: 'Açık başvuruda “Yolcudan iste” deyin: E-posta yolcunun dilinde gider, süre yanıta kadar durur, yanıt aynı yerde görünür.',
    },
    chat: {
      title: 'Canlı destek',
      text: 'Ziyaretçilerin yazdıkları buraya gelir; okunmamışların sayısı sekmede durur. Ziyaretçinin iki dakika içinde görmediği yanıt ona e-postayla da gider.',
    },
    money: {
      title: 'Para',
      text: 'Bir ayın tahsilatı, iadeleri ve bankaya aktarılanları burada. “Eşleşmeyen” sıfır değilse kalemler “Uyarılar” sayfasında birini bekler.',
    },
    find: {
      title: 'Her yerde bulun',
      text: 'Ctrl + K, yanlış yazılmış bir adla bile bulur; telefon, pasaport, numara ya da tutarla da. Sayfaları adıyla açar. Deneyin: Esc buraya döndürür.',
    },
    help: {
      title: 'Tuşlar ve yardım',
      text: 'j ve k satırlar arasında gezer, Enter açar, / aramaya gider. ? ya da bu düğme bulunduğunuz sayfayı ve bütün tuşları anlatır; bu turu da oradan yeniden başlatabilirsiniz.',
    },
  } satisfies Record<TourStepId, StepText>,
};

const english = {
  offer: 'Take the tour',
  offerShort: 'Tour',
  offerTitle: 'Shows you the panel in three minutes',
  decline: 'Do not offer the tour',
  progress: (step: number, steps: number) => `Tour, step ${step} of ${steps}`,
  next: 'Next',
  back: 'Back',
  skip: 'Skip the tour',
  done: 'Finish',
  steps: {
    list: {
      title: 'Your work list',
      text: 'The application due first is at the top; red ones are overdue. The figures at the very top take you to those applications.',
    },
    views: {
      title: 'Filter and keep',
      text: 'Filters narrow the list. Keep one you often look at with “Save as view”: one press brings it back, with its count.',
    },
    case: {
      title: 'A case and its document',
      text: '“Open” or Enter opens the case, on a phone a tap on its card; the full view (v) puts the document beside the details. Each opening is written to the audit log: you need not open one for the tour.',
    },
    decide: {
      title: 'Take up, approve, reject',
      text: `The buttons are in the row and in the open case. “Take up” writes to the customer at once. An approval or rejection can be undone for ${undoSeconds} seconds, with “Undo” or Ctrl + Z; the e-mail leaves after that.`,
    },
    ask: {
      title: 'Something missing? Ask',
      text: 'Choose “Ask the traveller” in the open case: the e-mail goes out in their language, the clock stops until they answer, and the answer appears in the same place.',
    },
    chat: {
      title: 'Live chat',
      text: 'What visitors write arrives here; the tab shows how many messages are unread. A reply that the visitor has not seen after two minutes also goes by e-mail.',
    },
    money: {
      title: 'Money',
      text: 'Payments, refunds and payouts of a month. If “Unmatched” is not zero, its items wait for somebody under “Alerts”.',
    },
    find: {
      title: 'Find anything',
      text: 'Ctrl + K finds by name, even a misspelt one, by phone, passport, number or amount, and opens pages by name. Try it: Esc brings you back here.',
    },
    help: {
      title: 'Keys and help',
      text: 'j and k move between rows, Enter opens, / searches. ? or this button explains the page you are on and lists every key; you can also start this tour again there.',
    },
  },
};

/** The first-day tour. */
export const tourTexts = inStaffLanguage(turkish, english);
