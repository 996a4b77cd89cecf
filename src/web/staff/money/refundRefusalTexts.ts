import type { RefundRefusal } from '../../../domain/payments/refundRefusals.ts';
import { inStaffLanguage } from '../staffLanguage.ts';

const texts = inStaffLanguage<Readonly<Record<RefundRefusal, string>>>(
  {
    nothingLeft:
      'Bu ödemenin tamamı ödeme sağlayıcısında zaten iade edilmiş. Sağlayıcının panelindeki kaydı kontrol edin.',
    moreThanPaid:
      'Tutar, bu ödemeden kalan tutarı aşıyor. Sağlayıcının panelinde yapılmış bir iade olup olmadığını kontrol edin.',
    notCaptured:
      'Ödeme sağlayıcısına göre bu ödeme tamamlanmamış; tamamlanmamış bir ödeme iade edilemez. Sağlayıcının panelindeki kaydı kontrol edin.',
    notRefundable:
      'Ödeme sağlayıcısı bu ödeme için kendiliğinden iade yapmıyor. Sağlayıcının destek birimine yazın.',
    partNotPossible:
      'Bu ödeme yöntemiyle kısmi iade yapılamıyor. Tamamını iade edin veya sağlayıcının destek birimine yazın.',
    phoneMissing:
      'Ödeme sağlayıcısında müşterinin telefon numarası yok; numara olmadan iade yapmıyor. Sağlayıcının destek birimine yazın.',
    customerMissing:
      'Ödeme sağlayıcısında müşterinin e-posta adresi yok; adres olmadan iade yapmıyor. Sağlayıcının destek birimine yazın.',
    notAuthorised: 'Hesabımızın bu iadeyi yapma yetkisi yok. Yetki için sağlayıcının destek birimine yazın.',
    disputed:
      'Kart sahibi bu ödemeye bankasında itiraz ettiği için sağlayıcı iade yapmıyor. İtirazın sonucunu bekleyin.',
    cardGone:
      'Ödemenin yapıldığı kart artık kullanılmıyor; bankası iadeyi almadı. Müşteriyle başka bir ödeme yolunda anlaşın.',
    declined: 'Kart sahibinin bankası iadeyi kabul etmedi. Müşteriyle başka bir ödeme yolunda anlaşın.',
    balance: 'Sağlayıcıdaki bakiyemiz bu iadeye yetmiyor. Bakiye yeterli olunca yeniden iade edin.',
    request:
      'Ödeme sağlayıcısı iade isteğini geçersiz buldu. Bu bir yazılım hatası olabilir; hata koduyla birlikte bildirin.',
    other:
      'Ödeme sağlayıcısı iadeyi reddetti. Sağlayıcıdaki bakiyemiz yetersiz olabilir: panelden bakiyeyi ve kaydı kontrol edin, gerekirse hata koduyla destek birimine yazın.',
  },
  {
    nothingLeft:
      'At the payment provider this payment is already fully refunded. Check the record in the provider’s dashboard.',
    moreThanPaid:
      'The amount is more than what is left of this payment. Check whether a refund was made in the provider’s dashboard.',
    notCaptured:
      'According to the payment provider this payment was not completed, and only a completed payment can be refunded. Check the record in the provider’s dashboard.',
    notRefundable:
      'The payment provider does not refund this payment automatically. Write to the provider’s support.',
    partNotPossible:
      'This payment method does not allow partial refunds. Refund all of it, or write to the provider’s support.',
    phoneMissing:
      'The payment provider has no phone number for the customer and does not refund without one. Write to the provider’s support.',
    customerMissing:
      'The payment provider has no e-mail address for the customer and does not refund without one. Write to the provider’s support.',
    notAuthorised:
      'Our account is not authorised to make this refund. Ask the provider’s support for authorisation.',
    disputed:
      'The provider does not refund this payment because the cardholder disputed it with their bank. Wait for the outcome of the dispute.',
    cardGone:
      'The card that paid is no longer in use, and its bank did not accept the refund. Agree another way of payment with the customer.',
    declined:
      'The cardholder’s bank did not accept the refund. Agree another way of payment with the customer.',
    balance:
      'Our balance at the provider does not cover this refund. Refund again once the balance is sufficient.',
    request:
      'The payment provider found the refund request invalid. This may be a software error; report it with the error code.',
    other:
      'The payment provider refused the refund. Our balance there may be too low: check the balance and the record in the dashboard, and if needed write to support with the error code.',
  },
);
const known: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/** Why the provider refused a refund and what staff can do; a new reason reads as `other`. */
export function refundRefusalText(refusal: string): string {
  return known.get(refusal) ?? texts.other;
}
