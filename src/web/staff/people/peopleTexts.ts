import { invitationHours } from '../../../domain/staff/people.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const turkish = {
  tab: 'Kişiler',
  caption: 'Yönetim panelini kullananlar',
  loading: 'Kişiler yükleniyor…',
  lead: `Davet edilen kişi ${invitationHours} saat içinde bir geçiş anahtarı oluşturur ya da bir şifre seçip doğrulama uygulamasını bağlar. Herkes kendi adıyla çalışır.`,
  invite: 'Kişi davet et',
  mine: 'Siz',
  firstOwner: 'İlk sahip',
  states: { invited: 'Davetli', active: 'Etkin', deactivated: 'Devre dışı' },
  openSessions: (count: number) => (count === 0 ? 'Açık oturum yok' : `${count} açık oturum`),
  invitedUntil: (until: string) => `Davet ${until} tarihine kadar geçerli`,
  notSent: 'E-posta henüz gönderilmedi',
  refused: (code: string) => `Posta sunucusu e-postayı reddetti (${code}); adresi kontrol edin`,
  invitationOver: 'Davetin süresi doldu',

  inviteTitle: 'Kişi davet et',
  name: 'Ad ve soyad',
  email: 'E-posta adresi',
  language: 'Panelin ve e-postaların dili',
  languages: { tr: 'Türkçe', en: 'İngilizce' },
  roles: 'Roller',
  rolesMissing: 'Lütfen en az bir rol seçin.',
  roleHints: {
    officer:
      'Başvuruları inceler ve karara bağlar, kapalı alanları açar, belge ekler, e-postaları yeniden gönderir.',
    finance: 'İade ve itirazları yürütür, para raporunu ve listeleri dışa aktarır.',
    chat: 'Sohbetleri yanıtlar, hazır yanıtları düzenler.',
    auditor: 'Her şeyi okur, denetim kaydını ve listeleri dışa aktarır; hiçbir şeyi değiştirmez.',
    owner: 'Her şeyi yapar: kişileri yönetir, bir kişinin verilerini dışa aktarır ve siler.',
  },
  changeRoles: 'Rolleri değiştir',
  rolesTitle: (name: string) => `${name}: roller`,
  rolesLead: 'Seçilen rollerden birinin izin verdiği her şeyi yapabilir. Değişiklik hemen geçerli olur.',
  saveRoles: 'Rolleri kaydet',
  rolesChanged: (name: string) => `${name} artık bu rollerle çalışıyor.`,
  send: 'Daveti gönder',
  sending: 'Gönderiliyor…',
  sent: (email: string) => `${email} adresine davet gönderiliyor.`,
  sentTitle: 'Davet sırada',

  again: { invited: 'Yeniden davet et', active: 'Erişimi sıfırla', deactivated: 'Yeniden etkinleştir' },
  againTitle: (name: string) => `${name} yeniden davet edilsin mi?`,
  againText: (count: number) =>
    `Geçiş anahtarları, şifresi, doğrulama uygulaması ve kurtarma kodları geçersiz olur, ${count} açık oturumu kapanır. Adresine yeni bir davet gider; önceki davetler çalışmaz.`,
  deactivate: 'Devre dışı bırak',
  deactivateTitle: (name: string) => `${name} devre dışı bırakılsın mı?`,
  deactivateText: (count: number) =>
    `${count} açık oturumu hemen kapanır ve bir daha giremez. Adı, kararlarında ve kayıtlarda kalır.`,
  working: 'Uygulanıyor…',
  deactivated: (name: string) => `${name} artık giremez.`,
  done: 'Kaydedildi',

  acceptTitle: 'Hesabınızı açın',
  acceptLead: ({ invitedBy, email }: { invitedBy: string; email: string }) =>
    `${invitedBy} sizi davet etti. Bundan sonra ${email} adresiyle gireceksiniz.`,
  password: 'Şifre',
  passwordHint: 'En az 15 karakter. Birkaç kelimelik bir cümle hem güçlü hem akılda kalıcıdır.',
  orPasskey: 'Ya da hiçbir şifre yazmadan: parmak izi, yüz ya da ekran kilidiyle açılan bir anahtar.',
  byPasskey: 'Şifre yerine geçiş anahtarı kullan',
  byPasskeyPending: 'Bekleniyor…',
  next: 'Devam',
  nextPending: 'Hazırlanıyor…',
  back: 'Geri',
  code: 'Uygulamadaki kod',
  codeHint: '6 hane.',
  open: 'Hesabı aç',
  opening: 'Açılıyor…',
  checking: 'Davet kontrol ediliyor…',
  toLogin: 'Giriş sayfasına git',
};

const openSessions = (count: number) => (count === 1 ? '1 open session' : `${count} open sessions`);

const english = {
  tab: 'People',
  caption: 'People who use the admin panel',
  loading: 'Loading people…',
  lead: `Within ${invitationHours} hours an invited person makes a passkey, or chooses a password and connects an authenticator app. Everybody works under their own name.`,
  invite: 'Invite a person',
  mine: 'You',
  firstOwner: 'First owner',
  states: { invited: 'Invited', active: 'Active', deactivated: 'Deactivated' },
  openSessions: (count: number) => (count === 0 ? 'No open session' : openSessions(count)),
  invitedUntil: (until: string) => `Invitation valid until ${until}`,
  notSent: 'E-mail not sent yet',
  refused: (code: string) => `The mail server refused the e-mail (${code}); check the address`,
  invitationOver: 'The invitation has expired',

  inviteTitle: 'Invite a person',
  name: 'Full name',
  email: 'E-mail address',
  language: 'Language of the panel and e-mails',
  languages: { tr: 'Turkish', en: 'English' },
  roles: 'Roles',
  rolesMissing: 'Please choose at least one role.',
  roleHints: {
    officer:
      'Reviews and decides applications, opens covered fields, attaches documents, sends e-mails again.',
    finance: 'Handles refunds and disputes, exports the money report and lists.',
    chat: 'Answers chats, edits saved replies.',
    auditor: 'Reads everything, exports the audit log and lists; changes nothing.',
    owner: 'Does everything: manages people, exports and erases a person’s data.',
  },
  changeRoles: 'Change roles',
  rolesTitle: (name: string) => `${name}: roles`,
  rolesLead: 'Everything that one of the chosen roles allows. The change counts at once.',
  saveRoles: 'Save roles',
  rolesChanged: (name: string) => `${name} works with these roles from now on.`,
  send: 'Send invitation',
  sending: 'Sending…',
  sent: (email: string) => `An invitation is on its way to ${email}.`,
  sentTitle: 'Invitation queued',

  again: { invited: 'Invite again', active: 'Reset access', deactivated: 'Reactivate' },
  againTitle: (name: string) => `Invite ${name} again?`,
  againText: (count: number) =>
    `Passkeys, password, authenticator app and recovery codes become invalid, and ${openSessions(count)} will be closed. A new invitation goes to the address; earlier ones stop working.`,
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText: (count: number) =>
    `${openSessions(count)} will be closed at once, and the person cannot sign in again. The name stays on their decisions and entries.`,
  working: 'Applying…',
  deactivated: (name: string) => `${name} cannot sign in any more.`,
  done: 'Saved',

  acceptTitle: 'Open your account',
  acceptLead: ({ invitedBy, email }: { invitedBy: string; email: string }) =>
    `${invitedBy} invited you. From now on you sign in as ${email}.`,
  password: 'Password',
  passwordHint: 'At least 15 characters. A sentence of a few words is both strong and easy to remember.',
  orPasskey: 'Or without any password: a key that your fingerprint, your face or the screen lock opens.',
  byPasskey: 'Use a passkey instead of a password',
  byPasskeyPending: 'Waiting…',
  next: 'Continue',
  nextPending: 'Preparing…',
  back: 'Back',
  code: 'Code in the app',
  codeHint: '6 digits.',
  open: 'Open account',
  opening: 'Opening…',
  checking: 'Checking the invitation…',
  toLogin: 'Go to the sign-in page',
};

/** Texts of accounts: the list of people, and the page of an invitation. */
export const peopleTexts = inStaffLanguage(turkish, english);
