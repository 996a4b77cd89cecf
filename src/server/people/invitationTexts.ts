import { invitationHours, type StaffLanguage } from '../../domain/staff/people.ts';

type Names = { inviter: string; brand: string };

/** The words of an invitation. E-mails to staff exist in the languages of staff. */
export function invitationWords(language: StaffLanguage, names: Names) {
  return language === 'en' ? english(names) : turkish(names);
}

function turkish({ inviter, brand }: Names) {
  return {
    subject: `${inviter} sizi ${brand} yönetim paneline davet etti`,
    greeting: (name: string) => `Merhaba ${name},`,
    what: `${inviter}, ${brand} yönetim paneli için size bir hesap açtı. Bağlantıda bir geçiş anahtarı oluşturur ya da bir şifre seçip telefonunuzdaki doğrulama uygulamasını bağlarsınız.`,
    until: `Bağlantı ${invitationHours} saat geçerlidir ve bir kez kullanılabilir. Kimseye iletmeyin.`,
    open: 'Daveti aç',
    unexpected: 'Bu daveti beklemiyorsanız bir şey yapmanız gerekmez.',
  };
}

function english({ inviter, brand }: Names) {
  return {
    subject: `${inviter} invited you to the ${brand} staff pages`,
    greeting: (name: string) => `Hello ${name},`,
    what: `${inviter} opened an account for you on the ${brand} staff pages. The link lets you make a passkey, or choose a password and connect the authenticator app on your phone.`,
    until: `The link works for ${invitationHours} hours, once. Do not pass it on.`,
    open: 'Open the invitation',
    unexpected: 'If you did not expect this invitation, there is nothing to do.',
  };
}
