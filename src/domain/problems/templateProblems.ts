/** What is wrong with a text that staff word for e-mails (src/domain/staff/templates.ts), in Turkish. */
export const templateProblems = {
  templateNameNeeded: { message: 'Lütfen şablona bir ad verin (en çok 60 karakter).' },
  templateNameTaken: { message: 'Bu türde bu adla bir şablon var.' },
  templatesTooMany: { message: 'En çok {{count}} şablon kaydedilebilir.' },
  templateUnknown: { message: 'Bu şablon bulunamadı.' },
  templateChanged: {
    message:
      'Bu şablonu bu sırada {{by}} değiştirdi ({{at}}). Sizin değişikliğiniz kaydedilmedi; yazdıklarınız duruyor.',
  },
  templateOutdated: {
    message:
      'Bu şablon siz seçtikten sonra değişti ya da kullanımdan kalktı. Hiçbir şey gönderilmedi; güncel metne bakıp yeniden gönderin.',
  },
  templateValueMissing: {
    message: 'Bu başvuruda şablonun istediği bir değer yok: {{values}}. Başka bir metin seçin.',
  },
  templateVariableUnknown: {
    message: '“{{name}}” diye bir değişken yok. Aşağıdaki düğmelerden birini kullanın.',
  },
  templateVariableUnclosed: {
    message:
      'Bir değişken açık kalmış ya da kapanışı fazla. Değişkenler iki süslü ayraç arasına yazılır; metinde başka süslü ayraç kullanılamaz.',
  },
  templateMarkup: {
    message: 'Küçüktür ve büyüktür işaretleri kullanılamaz: E-posta düz metindir, biçim kodu içeremez.',
  },
  templateLink: {
    message:
      'Yabancı bir adrese bağlantı verilemez: {{host}}. Adres değilse noktadan sonra bir boşluk bırakın.',
  },
  writtenTextNeeded: { message: 'Bir metin yazın ya da bir şablon seçin.' },
  templateEnglishMissing: {
    message: 'İngilizce metin zorunlu: Kendi dilinde metin olmayan müşteri onu okur.',
  },
};
