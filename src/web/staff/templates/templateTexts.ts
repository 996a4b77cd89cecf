import type { TemplateKind } from '../../../domain/staff/templates.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  tab: 'Şablonlar',
  title: 'E-posta şablonları',
  lead: 'Sık yazdığınız metinleri altı dilde bir kez yazın; başvuruda seçince müşteri kendi dilinde okur. Gönderilen her e-postada hangi sürümün kullanıldığı kayıtta kalır.',
  loading: 'Şablonlar yükleniyor…',
  empty: 'Henüz şablon yok',
  emptyLead: 'İlk şablonu ekleyince ret, bilgi isteme ve e-posta pencerelerinde seçilebilir.',
  add: 'Şablon ekle',
  kinds: {
    rejection: 'Ret gerekçesi',
    request: 'Yolcudan isteme',
    written: 'E-posta',
  } satisfies Record<TemplateKind, string>,
  saved: (version: number, by: string, at: string) => `${version}. sürüm · ${by} · ${at}`,
  missing: (languages: string) => `Eksik: ${languages} (İngilizcesi gider)`,
  retired: 'Kullanımda değil',
  edit: 'Düzenle',
  versions: 'Sürümler',
  retire: 'Kullanımdan kaldır',
  retiring: 'Kaldırılıyor…',
  restore: 'Yeniden kullan',
  restoring: 'Alınıyor…',
  retiredTitle: 'Şablon kullanımdan kaldırıldı',
  restoredTitle: 'Şablon yeniden kullanımda',
  about: (name: string) => `“${name}”`,

  dialog: {
    addTitle: 'Şablon ekle',
    editTitle: (name: string) => `“${name}” şablonunu düzenle`,
    kind: 'Nerede kullanılır',
    name: 'Ad',
    nameHint: 'Yalnızca ekip görür.',
    language: 'Dil',
    languageOf: (name: string, isMissing: boolean) => (isMissing ? `${name} (eksik)` : name),
    text: (language: string) => `Metin: ${language}`,
    textHint: 'Düz metin. Selamlama, başvuru numarası ve bağlantı e-postaya kendiliğinden eklenir.',
    variables: 'Değişken ekle',
    missing: (languages: string) =>
      `Metni olmayan diller: ${languages}. Bu dillerde müşteri İngilizcesini okur.`,
    complete: 'Altı dilin hepsinde metin var.',
    save: 'Kaydet',
    saving: 'Kaydediliyor…',
    savedTitle: 'Şablon kaydedildi',
    newest: (version: number, by: string, language: string) =>
      `Son hâli (${version}. sürüm, ${by}), ${language}:`,
    newestEmpty: 'Bu dilde metin yok.',
    newestLead: 'Yeniden kaydederseniz sizin metniniz onun üzerine yeni sürüm olur.',
  },

  preview: {
    title: 'E-posta önizlemesi',
    example: 'Örnek bir müşteriyle. Ret e-postasına ödemeyle ilgili bölüm gönderilirken eklenir.',
    loading: 'Önizleme hazırlanıyor…',
    empty: 'Metni yazınca e-posta burada görünür.',
    subject: 'Konu:',
    form: 'Görünüm',
    html: 'Biçimli',
    text: 'Düz metin',
  },

  history: {
    title: (name: string) => `“${name}” sürümleri`,
    loading: 'Sürümler yükleniyor…',
    version: (version: number) => `${version}. sürüm`,
    current: 'geçerli',
    takeUp: 'Bu sürümü düzenlemeye al',
    lead: 'Eski bir sürüm değişmez; düzenlemeye alıp kaydedince yeni bir sürüm olur.',
    close: 'Kapat',
  },

  choose: {
    label: 'Şablon',
    none: 'Şablonsuz',
    hint: 'Metni müşterinin dilinde, sizin yazdığınızın üstünde yer alır.',
    option: (name: string) => `Şablon: ${name}`,
  },
};

const english = {
  tab: 'Templates',
  title: 'E-mail templates',
  lead: 'Write texts you use often once, in six languages; choose one on an application and the customer reads it in their own language. Each e-mail keeps a record of the version it used.',
  loading: 'Loading templates…',
  empty: 'No templates yet',
  emptyLead:
    'Once you add a template, it can be chosen when rejecting, requesting information or writing an e-mail.',
  add: 'Add template',
  kinds: {
    rejection: 'Reason for rejection',
    request: 'Request to the traveller',
    written: 'E-mail',
  },
  saved: (version: number, by: string, at: string) => `Version ${version} · ${by} · ${at}`,
  missing: (languages: string) => `Missing: ${languages} (English is sent)`,
  retired: 'Not in use',
  edit: 'Edit',
  versions: 'Versions',
  retire: 'Retire',
  retiring: 'Retiring…',
  restore: 'Use again',
  restoring: 'Restoring…',
  retiredTitle: 'Template retired',
  restoredTitle: 'Template in use again',
  about: (name: string) => `“${name}”`,

  dialog: {
    addTitle: 'Add template',
    editTitle: (name: string) => `Edit template “${name}”`,
    kind: 'Used for',
    name: 'Name',
    nameHint: 'Only the team sees it.',
    language: 'Language',
    languageOf: (name: string, isMissing: boolean) => (isMissing ? `${name} (missing)` : name),
    text: (language: string) => `Text: ${language}`,
    textHint: 'Plain text. The greeting, application number and link are added to the e-mail automatically.',
    variables: 'Insert variable',
    missing: (languages: string) =>
      `Languages without a text: ${languages}. Customers with these languages read English.`,
    complete: 'All six languages have a text.',
    save: 'Save',
    saving: 'Saving…',
    savedTitle: 'Template saved',
    newest: (version: number, by: string, language: string) =>
      `Latest (version ${version}, ${by}), ${language}:`,
    newestEmpty: 'No text in this language.',
    newestLead: 'If you save again, your text becomes a new version on top of it.',
  },

  preview: {
    title: 'E-mail preview',
    example: 'With an example customer. A rejection e-mail gets its part about the payment when it is sent.',
    loading: 'Preparing the preview…',
    empty: 'Write the text to see the e-mail here.',
    subject: 'Subject:',
    form: 'View',
    html: 'Formatted',
    text: 'Plain text',
  },

  history: {
    title: (name: string) => `Versions of “${name}”`,
    loading: 'Loading versions…',
    version: (version: number) => `Version ${version}`,
    current: 'current',
    takeUp: 'Edit this version',
    lead: 'An old version never changes; edit it and save to make a new version.',
    close: 'Close',
  },

  choose: {
    label: 'Template',
    none: 'No template',
    hint: 'Its text is in the customer’s language and stands above what you write.',
    option: (name: string) => `Template: ${name}`,
  },
};

export const templateTexts = inStaffLanguage(turkish, english);
