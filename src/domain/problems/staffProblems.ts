/** What the back-office says. It is Turkish in every language, specification 2 sections 2, 5, 6 and 8, design 4.8. */
export const staffProblems = {
  wrongPassword: { message: 'Yanlış şifre!' },
  signInDelayed: { message: 'Çok fazla yanlış deneme yapıldı. {{wait}} sonra yeniden deneyin.' },
  secondFactorNeeded: { message: 'Doğrulama uygulamanızdaki 6 haneli kodu girin.' },
  wrongCode: { message: 'Kod yanlış ya da daha önce kullanılmış. Yeni kodu bekleyip tekrar deneyin.' },
  passwordTooShort: {
    message: 'Şifre en az 15 karakter olmalı. Birkaç kelimelik bir cümle iyi bir şifredir.',
  },
  passwordTooLong: { message: 'Şifre en fazla 200 karakter olabilir.' },
  passwordUnchanged: { message: 'Yeni şifre şimdikinden farklı olmalı.' },
  passwordCommon: { message: 'Bu şifre kolay tahmin edilir. Başka kelimelerden oluşan bir şifre seçin.' },
  secondFactorOn: { title: 'Hata', message: 'İki adımlı doğrulama zaten açık.' },
  secondFactorOff: { title: 'Hata', message: 'İki adımlı doğrulama açık değil.' },
  secondFactorNotBegun: {
    title: 'Hata',
    message: 'Kurulumun süresi doldu. Lütfen kurulumu baştan başlatın.',
  },
  sessionNotFound: { title: 'Hata', message: 'Bu oturum zaten kapanmış.' },
  signedOut: { title: 'Hata', message: 'Oturumunuz kapandı. Lütfen yeniden giriş yapın.' },
  alreadyDecided: {
    title: 'Hata',
    message: 'Bu başvuru {{by}} tarafından {{change}} ({{at}}). Sizin kararınız kaydedilmedi.',
  },
  undoTooLate: {
    title: 'Hata',
    message: 'Karar artık geri alınamıyor: müşteriye e-posta gönderildi ya da 10 saniye doldu.',
  },
  alreadyUndone: {
    title: 'Hata',
    message: 'Bu karar {{by}} tarafından zaten geri alındı ({{at}}).',
  },
  mailUnderWay: {
    title: 'Hata',
    message: 'Bu e-posta zaten gönderiliyor. Sonucu birkaç saniye içinde burada görünür.',
  },
  documentChanged: {
    title: 'Hata',
    message:
      'Belge bu sırada {{by}} tarafından {{change}} ({{at}}). Sizin işleminiz kaydedilmedi; önce güncel belgeye bakın.',
  },
  documentNeedsApproval: {
    title: 'Hata',
    message: 'Bu başvuru şu anda onaylı değil. Belge, onay penceresinde eklenir.',
  },
  documentReasonRequired: {
    title: 'Hata',
    message: 'Lütfen belgeyi neden geri çektiğinizi yazın. Gerekçeyi yalnızca personel görür.',
  },
  noSupportingDocument: {
    title: 'Hata',
    message: 'Bu başvuruda destekleyici belge yok; ülkesi ayarlanamaz.',
  },
  legalHoldInForce: {
    title: 'Hata',
    message: 'Bu başvurunun silinmesi zaten durdurulmuş. Güncel kayıt burada görünür.',
  },
  legalHoldNotInForce: {
    title: 'Hata',
    message: 'Bu başvurunun silinmesi durdurulmuş değil ya da az önce yeniden serbest bırakıldı.',
  },
  staffTextTooLong: { title: 'Hata', message: 'Metin en fazla {{limit}} karakter olabilir.' },
  staffTextUnreadable: {
    title: 'Hata',
    message: 'Metin görünmeyen kontrol karakterleri içeriyor. Lütfen düz metin olarak yazın.',
  },
  pdfOnly: { title: 'Hata', message: 'Lütfen sadece PDF dosyası seçin.' },
  pdfTooLarge: { title: 'Hata', message: 'PDF dosyası çok büyük ({{size}}MB). Maksimum 5MB olmalı.' },
  pdfUnreadable: {
    title: 'Hata',
    message:
      'PDF dosyası okunamadı: bozuk, parolalı ya da korumalı olabilir. Dosyayı yazdırıp yeniden PDF olarak kaydedin ya da başka bir dosya seçin.',
  },
  pdfActive: {
    title: 'Hata',
    message:
      'PDF dosyası {{found}} içeriyor ve kabul edilmedi. Dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  refundTooLarge: {
    title: 'Hata',
    message: 'İade tutarı ödenen tutarı aşıyor. Lütfen kalan tutarı kontrol edin.',
  },
  paymentDisputed: {
    title: 'Hata',
    message:
      'Kart sahibi bu ödemeye bankasında itiraz etti; iade edilirse para iki kez çıkabilir. İtirazı ödeme kuruluşunun panelinden yanıtlayın; lehimize sonuçlanınca iade edebilirsiniz.',
  },
  notPaid: { title: 'Hata', message: 'Bu başvuru için alınmış bir ödeme yok.' },
  caseClosed: { title: 'Hata', message: 'Bu kayıt zaten kapatılmış.' },
  unknownVisaType: { title: 'Hata', message: 'Lütfen listedeki ülkelerden birini seçin.' },
  staffListNotLoaded: { message: 'Hata: {{message}}' },
  staffListRefused: { message: 'HTTP {{status}}: {{text}}' },
  chatTitleRequired: { title: 'Hata', message: 'Lütfen hazır cevaba bir başlık yazın.' },
  chatTooManyCanned: {
    title: 'Hata',
    message: 'Hazır cevap sayısı sınıra ulaştı. Lütfen önce birini silin.',
  },
  chatReplyNotSent: { title: 'Hata', message: 'Mesaj gönderilemedi. Lütfen tekrar deneyin.' },
  chatNotLoaded: { message: 'Mesajlar yüklenirken hata oluştu' },
} as const;
