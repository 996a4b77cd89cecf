import { bulkProblems } from './bulkProblems.ts';
import { inboxProblems } from './inboxProblems.ts';

/** Messages of staff pages in Turkish (`staffProblemsInEnglish.ts` has the others), specification 2 sections 2, 5, 6 and 8, design 4.8. */
export const staffProblems = {
  wrongPassword: { message: 'Yanlış şifre!' },
  wrongSignIn: { message: 'E-posta adresi ya da şifre yanlış.' },
  signInDelayed: { message: 'Çok fazla yanlış deneme yapıldı. {{wait}} sonra yeniden deneyin.' },
  secondFactorNeeded: { message: 'Doğrulama uygulamanızdaki 6 haneli kodu girin.' },
  wrongCode: { message: 'Kod yanlış ya da daha önce kullanılmış. Yeni kodu bekleyip tekrar deneyin.' },
  passwordTooShort: {
    message: 'Şifre en az 15 karakter olmalı. Birkaç kelimelik bir cümle iyi bir şifredir.',
  },
  passwordTooLong: { message: 'Şifre en fazla 200 karakter olabilir.' },
  passwordUnchanged: { message: 'Yeni şifre şimdikinden farklı olmalı.' },
  passwordCommon: { message: 'Bu şifre kolay tahmin edilir. Başka kelimelerden oluşan bir şifre seçin.' },
  notAllowed: { message: 'Rolünüz bu işleme izin vermiyor. Gerekiyorsa bir sahipten isteyin.' },
  freshProofNeeded: { message: 'Bu işlem için kimliğinizi bir kez daha doğrulayın.' },
  personNameNeeded: { message: 'Lütfen adı yazın (en çok 80 karakter).' },
  secondFactorOn: { message: 'İki adımlı doğrulama zaten açık.' },
  secondFactorOff: { message: 'İki adımlı doğrulama açık değil.' },
  secondFactorRequired: {
    message:
      'Hesabınıza yalnızca iki adımla girilir. Telefonunuzu kaybettiyseniz bir kurtarma koduyla girin ya da erişiminizin sıfırlanmasını isteyin.',
  },
  passkeyRefused: { message: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da şifrenizle girin.' },
  passkeysNotPossible: { message: 'Geçiş anahtarı için site bir alan adı ve https ile açılmalı.' },
  passkeyKnown: { message: 'Bu geçiş anahtarı zaten kayıtlı.' },
  passkeyNotFound: { message: 'Bu geçiş anahtarı artık kayıtlı değil.' },
  passkeyNameNeeded: { message: 'Lütfen anahtara bir ad verin (en çok 60 karakter).' },
  lastWayIn: { message: 'Bu, hesabınıza girmenin son yolu. Önce başka bir anahtar ekleyin.' },
  invitationOver: {
    message:
      'Bu davet artık geçerli değil: Kullanılmış, iptal edilmiş ya da 72 saati dolmuş. Sizi davet eden kişiden yenisini isteyin.',
  },
  personNotFound: { message: 'Bu kişi bulunamadı.' },
  personEmailTaken: { message: 'Bu e-posta adresi başka bir kişide kayıtlı.' },
  notYourself: { message: 'Kendi erişiminizi buradan değiştiremezsiniz. Başka bir yöneticiden isteyin.' },
  firstOwnerStays: {
    message:
      'İlk sahip devre dışı bırakılamaz ve erişimi sıfırlanmaz: Ürüne her zaman girebilecek kişi odur.',
  },
  roleNameNeeded: { message: 'Lütfen role bir ad verin (en çok 60 karakter).' },
  roleNameTaken: { message: 'Bu adda bir rol var.' },
  roleUnknown: { message: 'Bu rol artık yok. Listeyi yenileyin.' },
  roleInUse: { message: 'Bu rol {{count}} kişide. Önce onlara başka bir rol verin.' },
  roleChanged: {
    message:
      'Bu rolü bu sırada {{by}} değiştirdi ({{at}}). Sizin değişikliğiniz kaydedilmedi; farklar artık rolün son hâline göre gösteriliyor.',
  },
  viewNameNeeded: { message: 'Lütfen görünüme bir ad verin (en çok 60 karakter).' },
  viewNameTaken: { message: 'Bu adda bir görünüm var.' },
  viewUnknown: { message: 'Bu görünüm artık yok.' },
  viewChanged: {
    message:
      'Bu görünümü bu sırada {{by}} değiştirdi ({{at}}). Sizin değişikliğiniz kaydedilmedi; ekrandaki filtreleriniz duruyor.',
  },
  viewsTooMany: { message: 'En çok {{count}} görünüm kaydedilebilir. Önce birini kaldırın.' },
  permissionNotHeld: {
    message:
      'Kendinizde olmayan bir yetkiyi veremez ya da alamaz, sizden fazlasını yapabilen birinin erişimini değiştiremezsiniz.',
  },
  secondFactorNotBegun: { message: 'Kurulumun süresi doldu. Lütfen kurulumu baştan başlatın.' },
  sessionNotFound: { message: 'Bu oturum zaten kapanmış.' },
  signedOut: { message: 'Oturumunuz kapandı. Lütfen yeniden giriş yapın.' },
  alreadyDecided: {
    message: 'Bu başvuru {{by}} tarafından {{change}} ({{at}}). Sizin kararınız kaydedilmedi.',
  },
  justCorrected: {
    message:
      'Başvuru sahibi bilgilerini az önce düzeltti; ekrandakiler artık yeni. Kararınız kaydedilmedi. Lütfen düzeltilenlere bakın ve bir dakika sonra yeniden karar verin.',
  },
  paymentRefunded: {
    message: 'Bu başvurunun ödemesi tümüyle iade edildi; onaylanamaz. Reddedebilir ya da bırakabilirsiniz.',
  },
  caseAssigned: {
    message:
      'Bu başvuruyla şu anda {{by}} ilgileniyor (son işlemi {{at}}). Kararınız kaydedilmedi; yazdıklarınız duruyor. Beklemek istemezseniz nedenini yazıp başvuruyu devralabilirsiniz.',
  },
  caseTaken: {
    message: 'Bu başvuruyu {{by}} sizden önce üzerine aldı ({{at}}). Sıradakiyle devam edebilirsiniz.',
  },
  caseNotAssigned: {
    message: 'Bu başvuru şu anda kimsenin üzerinde değil. Devretmek için önce üzerinize alın.',
  },
  personMayNotDecide: { message: 'Bu kişi başvurularla ilgilenemez. Lütfen başka birini seçin.' },
  assignmentTextNeeded: { message: 'Lütfen kısaca yazın: Meslektaşınız bunu okuyacak.' },
  undoTooLate: {
    message: 'Karar artık geri alınamıyor: Müşteriye e-posta gönderildi ya da 10 saniye doldu.',
  },
  alreadyUndone: { message: 'Bu karar {{by}} tarafından zaten geri alındı ({{at}}).' },
  mailUnderWay: { message: 'Bu e-posta zaten gönderiliyor. Sonucu birkaç saniye içinde burada görünür.' },
  documentChanged: {
    message:
      'Belge bu sırada {{by}} tarafından {{change}} ({{at}}). Sizin işleminiz kaydedilmedi; önce güncel belgeye bakın.',
  },
  documentNeedsApproval: { message: 'Bu başvuru şu anda onaylı değil. Belge, onay penceresinde eklenir.' },
  documentReasonRequired: {
    message:
      'Lütfen belgeyi neden geri çektiğinizi ya da değiştirdiğinizi yazın. Gerekçeyi yalnızca personel görür.',
  },
  noSupportingDocument: { message: 'Bu başvuruda destekleyici belge yok; ülkesi ayarlanamaz.' },
  legalHoldInForce: { message: 'Bu başvurunun silinmesi zaten durdurulmuş. Güncel kayıt burada görünür.' },
  legalHoldNotInForce: {
    message: 'Bu başvurunun silinmesi durdurulmuş değil ya da az önce yeniden serbest bırakıldı.',
  },
  staffTextTooLong: { message: 'Metin en fazla {{limit}} karakter olabilir.' },
  staffTextUnreadable: {
    message: 'Metin görünmeyen kontrol karakterleri içeriyor. Lütfen düz metin olarak yazın.',
  },
  pdfOnly: { message: 'Lütfen sadece PDF dosyası seçin.' },
  pdfTooLarge: { message: 'PDF dosyası çok büyük ({{size}}MB). Maksimum 5MB olmalı.' },
  pdfUnreadable: {
    message:
      'PDF dosyası okunamadı: Bozuk ya da alışılmadık biçimde kaydedilmiş. Dosyayı yazdırıp yeniden PDF olarak kaydedin ya da başka bir dosya seçin.',
  },
  pdfEncrypted: {
    message:
      'PDF dosyası şifreli ya da korumalı. Dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  pdfWithoutPages: { message: 'PDF dosyasında hiç sayfa yok. Lütfen başka bir dosya seçin.' },
  pdfTooManyPages: {
    message: 'PDF dosyası {{limit}} sayfadan uzun. Yalnızca müşterinin belgesini içeren bir dosya seçin.',
  },
  pdfContentTooLarge: {
    message:
      'PDF dosyasının içeriği denetlenemeyecek kadar büyük: Çok fazla veri, nesne ya da bağlantı içeriyor. Dosyayı yazdırıp yeniden PDF olarak kaydedin ya da yalnızca müşterinin belgesini içeren bir dosya seçin.',
  },
  pdfDrawnByViewer: {
    message:
      'PDF dosyasındaki bir form alanı ya da not, müşterinin dosyasında görünmezdi. Dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  documentNotShown: {
    message:
      'Bu dosyadan müşteriye gönderilebilecek bir kopya yapılamıyor; müşteri onu indiremez. Belgeyi değiştirin ya da orijinal dosyayı indirip inceleyin.',
  },
  pdfInfected: {
    message:
      'Virüs taraması bu dosyada zararlı içerik buldu ve dosya kabul edilmedi. Dosyayı açmayın; kaynağından yenisini isteyin.',
  },
  pdfNotChecked: {
    message:
      'PDF dosyasının denetimi zamanında bitmedi. Dosyada bir sorun bulunmadı; lütfen biraz sonra yeniden deneyin. Yine olursa dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  approvalNotFound: { message: 'Bu onay isteği bulunamadı.' },
  approvalOver: { message: 'Bu istek artık açık değil: {{state}} ({{by}}, {{at}}).' },
  approvalOwn: { message: 'Kendi isteğinizi onaylayamaz ya da reddedemezsiniz.' },
  approvalVoid: {
    message: 'Bu arada bir şey değişti: {{what}}. İstek geçersiz sayıldı, hiçbir şey yapılmadı.',
  },
  approvalOpen: { message: 'Bu konuda {{by}} tarafından açılmış bir istek zaten bekliyor ({{at}}).' },
  approvalReasonNeeded: { message: 'Lütfen neden onaylamadığınızı yazın. Gerekçeyi isteyen kişi görür.' },
  rulesNeedTwo: {
    message: 'Dört göz kuralı için bu onayı verebilecek en az iki etkin kişi gerekir; şu anda {{count}} var.',
  },
  refundTooLarge: { message: 'İade tutarı ödenen tutarı aşıyor. Lütfen kalan tutarı kontrol edin.' },
  paymentDisputed: {
    message:
      'Kart sahibi bu ödemeye bankasında itiraz etti; iade edilirse para iki kez çıkabilir. İtirazı ödeme sağlayıcısının panelinden yanıtlayın; lehimize sonuçlanınca iade edebilirsiniz.',
  },
  disputeOpen: { message: 'Bu ödeme için zaten açık bir itiraz var.' },
  disputeTooLarge: { message: 'İtiraz tutarı elimizde kalan tutarı aşıyor. Lütfen tutarı kontrol edin.' },
  disputeDates: {
    message:
      'Tarihler uyuşmuyor: itiraz, ödemeden önce veya bugünden sonra açılmış olamaz; son gün de açılıştan önce olamaz.',
  },
  disputeMoved: { message: 'İtirazın durumu bu arada değişti. Lütfen güncel durumunu kontrol edin.' },
  refundRemainderChanged: {
    message:
      'İade edilebilir tutar bu arada değişti: siz {{expectedAmount}} USD gördünüz, şimdi {{actualAmount}} USD. İade gönderilmedi; tutarı kontrol edip yeniden onaylayın.',
  },
  refundKeyMissing: { message: 'İade talimatının anahtarı eksik. Lütfen sayfayı yenileyin.' },
  refundNotUnknown: { message: 'Bu iadenin sonucu artık biliniyor; ayrıca belirtmeniz gerekmez.' },
  refundNotRepeatable: {
    message:
      'Yalnızca ikinci bir ödemenin başarısız olmuş iadesi yeniden gönderilebilir; bu iade öyle değil ya da artık değil. Lütfen güncel durumunu kontrol edin.',
  },
  deliveryUnreadable: {
    message: 'Bu bildirim hakkında ödeme sağlayıcısına yeniden sorulamıyor: İçeriği saklanmadı.',
  },
  notPaid: { message: 'Bu başvuru için alınmış bir ödeme yok.' },
  caseClosed: { message: 'Bu kayıt zaten kapatılmış.' },
  unknownVisaType: { message: 'Lütfen listedeki ülkelerden birini seçin.' },
  staffListNotLoaded: { message: 'Hata: {{message}}' },
  staffListRefused: { message: 'HTTP {{status}}: {{text}}' },
  personKeyUnreadable: {
    message: 'Lütfen bir e-posta adresi, başvuru numarası ya da pasaport numarası yazın.',
  },
  nothingChosen: { message: 'Lütfen en az bir başvuru ya da görüşme seçin.' },
  erasureNotConfirmed: {
    message:
      'Yazdığınız, seçilen kayıtların başvuru numarası ya da e-posta adresi değil. Hiçbir şey silinmedi.',
  },
  ...inboxProblems,
  ...bulkProblems,

  // What staff ask a traveller for
  requestOpen: {
    message: 'Bu başvuruda yanıtı beklenen bir istek zaten var. Önce onu geri çekin ya da yanıtını bekleyin.',
  },
  requestNotOpen: { message: 'Bu istek artık açık değil: yanıtlandı, geri çekildi ya da süresi doldu.' },
  requestNotFound: { message: 'Bu istek bulunamadı.' },
  requestNotPossible: { message: 'Karara bağlanmış bir başvuruda yolcudan bir şey istenemez.' },
  requestTextNeeded: { message: 'Seçtiğiniz istek için neyi istediğinizi yazın.' },
} as const;
