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
  notAllowed: {
    title: 'Yetkiniz yok',
    message: 'Rolünüz bu işleme izin vermiyor. Gerekiyorsa bir sahipten isteyin.',
  },
  freshProofNeeded: {
    title: 'Doğrulama gerekli',
    message: 'Bu işlem için kimliğinizi bir kez daha doğrulayın.',
  },
  personNameNeeded: { message: 'Lütfen adı yazın (en çok 80 karakter).' },
  secondFactorOn: { title: 'Hata', message: 'İki adımlı doğrulama zaten açık.' },
  secondFactorOff: { title: 'Hata', message: 'İki adımlı doğrulama açık değil.' },
  secondFactorRequired: {
    title: 'Hata',
    message:
      'Hesabınıza yalnızca iki adımla girilir. Telefonunuzu kaybettiyseniz bir kurtarma koduyla girin ya da erişiminizin sıfırlanmasını isteyin.',
  },
  passkeyRefused: {
    title: 'Hata',
    message: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da şifrenizle girin.',
  },
  passkeysNotPossible: {
    title: 'Hata',
    message: 'Geçiş anahtarı için site bir alan adı ve https ile açılmalı.',
  },
  passkeyKnown: { title: 'Hata', message: 'Bu geçiş anahtarı zaten kayıtlı.' },
  passkeyNotFound: { title: 'Hata', message: 'Bu geçiş anahtarı artık kayıtlı değil.' },
  passkeyNameNeeded: { message: 'Lütfen anahtara bir ad verin (en çok 60 karakter).' },
  lastWayIn: {
    title: 'Hata',
    message: 'Bu, hesabınıza girmenin son yolu. Önce başka bir anahtar ekleyin.',
  },
  invitationOver: {
    title: 'Hata',
    message:
      'Bu davet artık geçerli değil: Kullanılmış, iptal edilmiş ya da 72 saati dolmuş. Sizi davet eden kişiden yenisini isteyin.',
  },
  personNotFound: { title: 'Hata', message: 'Bu kişi bulunamadı.' },
  personEmailTaken: { message: 'Bu e-posta adresi başka bir kişide kayıtlı.' },
  notYourself: {
    title: 'Hata',
    message: 'Kendi erişiminizi buradan değiştiremezsiniz. Başka bir yöneticiden isteyin.',
  },
  firstOwnerStays: {
    title: 'Hata',
    message:
      'İlk sahip devre dışı bırakılamaz ve erişimi sıfırlanmaz: Ürüne her zaman girebilecek kişi odur.',
  },
  roleNameNeeded: { message: 'Lütfen role bir ad verin (en çok 60 karakter).' },
  roleNameTaken: { message: 'Bu adda bir rol var.' },
  roleUnknown: { title: 'Hata', message: 'Bu rol artık yok. Listeyi yenileyin.' },
  roleInUse: {
    title: 'Hata',
    message: 'Bu rol {{count}} kişide. Önce onlara başka bir rol verin.',
  },
  roleChanged: {
    title: 'Hata',
    message:
      'Bu rolü bu sırada {{by}} değiştirdi ({{at}}). Sizin değişikliğiniz kaydedilmedi; farklar artık rolün son hâline göre gösteriliyor.',
  },
  viewNameNeeded: { message: 'Lütfen görünüme bir ad verin (en çok 60 karakter).' },
  viewNameTaken: { message: 'Bu adda bir görünüm var.' },
  viewUnknown: { title: 'Görünüm kaldırılmış', message: 'Bu görünüm artık yok.' },
  viewChanged: {
    title: 'Bu sırada değişti',
    message:
      'Bu görünümü bu sırada {{by}} değiştirdi ({{at}}). Sizin değişikliğiniz kaydedilmedi; ekrandaki filtreleriniz duruyor.',
  },
  viewsTooMany: { message: 'En çok {{count}} görünüm kaydedilebilir. Önce birini kaldırın.' },
  permissionNotHeld: {
    title: 'Yetkiniz yok',
    message:
      'Kendinizde olmayan bir yetkiyi veremez ya da alamaz, sizden fazlasını yapabilen birinin erişimini değiştiremezsiniz.',
  },
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
  paymentRefunded: {
    title: 'Hata',
    message: 'Bu başvurunun ödemesi tümüyle iade edildi; onaylanamaz. Reddedebilir ya da bırakabilirsiniz.',
  },
  caseAssigned: {
    title: 'Başvuru bir meslektaşınızda',
    message:
      'Bu başvuruyla şu anda {{by}} ilgileniyor (son işlemi {{at}}). Kararınız kaydedilmedi; yazdıklarınız duruyor. Beklemek istemezseniz nedenini yazıp başvuruyu devralabilirsiniz.',
  },
  caseTaken: {
    title: 'Başvuru bir meslektaşınızda',
    message: 'Bu başvuruyu {{by}} sizden önce üzerine aldı ({{at}}). Sıradakiyle devam edebilirsiniz.',
  },
  caseNotAssigned: {
    title: 'Başvuru sizde değil',
    message: 'Bu başvuru şu anda kimsenin üzerinde değil. Devretmek için önce üzerinize alın.',
  },
  personMayNotDecide: { message: 'Bu kişi başvurularla ilgilenemez. Lütfen başka birini seçin.' },
  assignmentTextNeeded: { message: 'Lütfen kısaca yazın: Meslektaşınız bunu okuyacak.' },
  undoTooLate: {
    title: 'Hata',
    message: 'Karar artık geri alınamıyor: Müşteriye e-posta gönderildi ya da 10 saniye doldu.',
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
    message:
      'Lütfen belgeyi neden geri çektiğinizi ya da değiştirdiğinizi yazın. Gerekçeyi yalnızca personel görür.',
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
      'PDF dosyası okunamadı: Bozuk ya da alışılmadık biçimde kaydedilmiş. Dosyayı yazdırıp yeniden PDF olarak kaydedin ya da başka bir dosya seçin.',
  },
  pdfEncrypted: {
    title: 'Hata',
    message:
      'PDF dosyası şifreli ya da korumalı. Dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  pdfWithoutPages: { title: 'Hata', message: 'PDF dosyasında hiç sayfa yok. Lütfen başka bir dosya seçin.' },
  pdfTooManyPages: {
    title: 'Hata',
    message: 'PDF dosyası {{limit}} sayfadan uzun. Yalnızca müşterinin belgesini içeren bir dosya seçin.',
  },
  pdfContentTooLarge: {
    title: 'Hata',
    message:
      'PDF dosyasının içeriği denetlenemeyecek kadar büyük: Çok fazla veri, nesne ya da bağlantı içeriyor. Dosyayı yazdırıp yeniden PDF olarak kaydedin ya da yalnızca müşterinin belgesini içeren bir dosya seçin.',
  },
  pdfDrawnByViewer: {
    title: 'Hata',
    message:
      'PDF dosyasındaki bir form alanı ya da not, müşterinin dosyasında görünmezdi. Dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  documentNotShown: {
    title: 'Hata',
    message:
      'Bu dosyadan müşteriye gönderilebilecek bir kopya yapılamıyor; müşteri onu indiremez. Belgeyi değiştirin ya da orijinal dosyayı indirip inceleyin.',
  },
  pdfInfected: {
    title: 'Hata',
    message:
      'Virüs taraması bu dosyada zararlı içerik buldu ve dosya kabul edilmedi. Dosyayı açmayın; kaynağından yenisini isteyin.',
  },
  pdfNotChecked: {
    title: 'Hata',
    message:
      'PDF dosyasının denetimi zamanında bitmedi. Dosyada bir sorun bulunmadı; lütfen biraz sonra yeniden deneyin. Yine olursa dosyayı yazdırıp yeniden PDF olarak kaydedin, sonra onu seçin.',
  },
  approvalNotFound: { title: 'Hata', message: 'Bu onay isteği bulunamadı.' },
  approvalOver: { title: 'Hata', message: 'Bu istek artık açık değil: {{state}} ({{by}}, {{at}}).' },
  approvalOwn: { title: 'Hata', message: 'Kendi isteğinizi onaylayamaz ya da reddedemezsiniz.' },
  approvalVoid: {
    title: 'Hata',
    message: 'Bu arada bir şey değişti: {{what}}. İstek geçersiz sayıldı, hiçbir şey yapılmadı.',
  },
  approvalOpen: {
    title: 'Hata',
    message: 'Bu konuda {{by}} tarafından açılmış bir istek zaten bekliyor ({{at}}).',
  },
  approvalReasonNeeded: { message: 'Lütfen neden onaylamadığınızı yazın. Gerekçeyi isteyen kişi görür.' },
  rulesNeedTwo: {
    title: 'Hata',
    message: 'Dört göz kuralı için bu onayı verebilecek en az iki etkin kişi gerekir; şu anda {{count}} var.',
  },
  refundTooLarge: {
    title: 'Hata',
    message: 'İade tutarı ödenen tutarı aşıyor. Lütfen kalan tutarı kontrol edin.',
  },
  paymentDisputed: {
    title: 'Hata',
    message:
      'Kart sahibi bu ödemeye bankasında itiraz etti; iade edilirse para iki kez çıkabilir. İtirazı ödeme sağlayıcısının panelinden yanıtlayın; lehimize sonuçlanınca iade edebilirsiniz.',
  },
  disputeOpen: { title: 'Hata', message: 'Bu ödeme için zaten açık bir itiraz var.' },
  disputeTooLarge: {
    title: 'Hata',
    message: 'İtiraz tutarı elimizde kalan tutarı aşıyor. Lütfen tutarı kontrol edin.',
  },
  disputeDates: {
    title: 'Hata',
    message:
      'Tarihler uyuşmuyor: itiraz, ödemeden önce veya bugünden sonra açılmış olamaz; son gün de açılıştan önce olamaz.',
  },
  disputeMoved: {
    title: 'Hata',
    message: 'İtirazın durumu bu arada değişti. Lütfen güncel durumunu kontrol edin.',
  },
  refundRemainderChanged: {
    title: 'Hata',
    message:
      'İade edilebilir tutar bu arada değişti: siz {{expectedAmount}} USD gördünüz, şimdi {{actualAmount}} USD. İade gönderilmedi; tutarı kontrol edip yeniden onaylayın.',
  },
  refundKeyMissing: { title: 'Hata', message: 'İade talimatının anahtarı eksik. Lütfen sayfayı yenileyin.' },
  refundNotUnknown: {
    title: 'Hata',
    message: 'Bu iadenin sonucu artık biliniyor; ayrıca belirtmeniz gerekmez.',
  },
  refundNotRepeatable: {
    title: 'Hata',
    message:
      'Yalnızca ikinci bir ödemenin başarısız olmuş iadesi yeniden gönderilebilir; bu iade öyle değil ya da artık değil. Lütfen güncel durumunu kontrol edin.',
  },
  deliveryUnreadable: {
    title: 'Hata',
    message: 'Bu bildirim hakkında ödeme sağlayıcısına yeniden sorulamıyor: İçeriği saklanmadı.',
  },
  notPaid: { title: 'Hata', message: 'Bu başvuru için alınmış bir ödeme yok.' },
  caseClosed: { title: 'Hata', message: 'Bu kayıt zaten kapatılmış.' },
  unknownVisaType: { title: 'Hata', message: 'Lütfen listedeki ülkelerden birini seçin.' },
  staffListNotLoaded: { message: 'Hata: {{message}}' },
  staffListRefused: { message: 'HTTP {{status}}: {{text}}' },
  personKeyUnreadable: {
    title: 'Hata',
    message: 'Lütfen bir e-posta adresi, başvuru numarası ya da pasaport numarası yazın.',
  },
  nothingChosen: { title: 'Hata', message: 'Lütfen en az bir başvuru ya da görüşme seçin.' },
  erasureNotConfirmed: {
    title: 'Hata',
    message:
      'Yazdığınız, seçilen kayıtların başvuru numarası ya da e-posta adresi değil. Hiçbir şey silinmedi.',
  },
  ...inboxProblems,
  ...bulkProblems,

  // What staff ask a traveller for
  requestOpen: {
    title: 'Hata',
    message: 'Bu başvuruda yanıtı beklenen bir istek zaten var. Önce onu geri çekin ya da yanıtını bekleyin.',
  },
  requestNotOpen: {
    title: 'Hata',
    message: 'Bu istek artık açık değil: yanıtlandı, geri çekildi ya da süresi doldu.',
  },
  requestNotFound: { title: 'Hata', message: 'Bu istek bulunamadı.' },
  requestNotPossible: {
    title: 'Hata',
    message: 'Karara bağlanmış bir başvuruda yolcudan bir şey istenemez.',
  },
  requestTextNeeded: { message: 'Seçtiğiniz istek için neyi istediğinizi yazın.' },
} as const;
