import type { TemplateKind } from '../../../domain/staff/templates.ts';

export const templateTexts = {
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
} as const;
