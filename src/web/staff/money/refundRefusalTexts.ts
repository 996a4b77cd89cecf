import type { RefundRefusal } from '../../../domain/payments/refundRefusals.ts';

const texts: Readonly<Record<RefundRefusal, string>> = {
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
};
const known: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/** Why the provider refused a refund and what staff can do; a new reason reads as `other`. */
export function refundRefusalText(refusal: string): string {
  return known.get(refusal) ?? texts.other;
}
