import { invitationHours } from '../../../domain/staff/people.ts';

/** Turkish texts of accounts: the list of people, and the page of an invitation. */
export const peopleTexts = {
  tab: 'Kişiler',
  caption: 'Yönetim panelini kullananlar',
  loading: 'Kişiler yükleniyor…',
  lead: `Davet edilen kişi ${invitationHours} saat içinde bir şifre seçer ve doğrulama uygulamasını bağlar. Herkes kendi adıyla çalışır.`,
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
  language: 'E-postanın dili',
  languages: { tr: 'Türkçe', en: 'İngilizce' },
  send: 'Daveti gönder',
  sending: 'Gönderiliyor…',
  sent: (email: string) => `${email} adresine davet gönderiliyor.`,
  sentTitle: 'Davet sırada',

  again: { invited: 'Yeniden davet et', active: 'Erişimi sıfırla', deactivated: 'Yeniden etkinleştir' },
  againTitle: (name: string) => `${name} yeniden davet edilsin mi?`,
  againText: (count: number) =>
    `Şifresi, doğrulama uygulaması ve kurtarma kodları geçersiz olur, ${count} açık oturumu kapanır. Adresine yeni bir davet gider; önceki davetler çalışmaz.`,
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
  next: 'Devam',
  nextPending: 'Hazırlanıyor…',
  back: 'Geri',
  code: 'Uygulamadaki kod',
  codeHint: '6 hane.',
  open: 'Hesabı aç',
  opening: 'Açılıyor…',
  checking: 'Davet kontrol ediliyor…',
  toLogin: 'Giriş sayfasına git',
} as const;
