import { leaseMinutes } from '../../../domain/staff/assignment.ts';
import type { Permission } from '../../../domain/staff/permissions.ts';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import { inStaffLanguage } from '../staffLanguage.ts';
import type { StaffTab } from '../staffPageState.ts';
import { english } from './helpTexts.en.ts';

/** What `?` explains: a page of the panel, or the open case. */
export type HelpScreen = StaffTab | 'case';

/** Who reads a line: everybody who sees the screen, or those whose roles have the word. */
type Readers = 'everybody' | Permission;

type ScreenHelp = { what: string; lines: Partial<Record<Readers, readonly string[]>> };

const turkish = {
  title: 'Yardım ve klavye kısayolları',
  button: 'Yardım',
  here: (screen: string) => `Bu sayfa: ${screen}`,
  openCase: 'Açık başvuru',
  tour: 'Tanıtım turunu başlat',
  tourLength: 'Paneli gerçek sayfalar üzerinde üç dakikada tanıtır. İstediğiniz an bırakabilirsiniz.',
  screens: {
    visa: {
      what: 'Vize başvurularının iş listesi: Son tarihi en yakın olan en üsttedir, gecikenler kırmızıdır.',
      lines: {
        everybody: [
          'Bir satırı “İncele” ile ya da Enter’la açın; telefonda karta dokunmak yeter. Liste yerinde kalır.',
          'En üstteki sayılar (geciken, bir saat içinde…) sizi o başvurulara götürür.',
          'Sık baktığınız listeyi süzüp “Görünüm olarak kaydet” ile saklayın; sonra tek tıkla geri gelir.',
        ],
        'case.decide': [
          '“Sıradakini al” (g), ödenmiş ve kimsenin üzerinde olmayan başvurulardan sırası geleni üzerinize alıp açar. İşe bununla başlayın.',
          `Onay ve ret ${undoSeconds} saniye içinde geri alınabilir; müşteriye e-posta ondan sonra gider. “İşleme al” müşteriye hemen yazar ve geri alınamaz.`,
          'Satırları işaretleyince altta toplu işlemler çıkar; bütün sayfayı işaretlerseniz süzdüğünüz listenin tamamını da seçebilirsiniz. Başlamadan önce hangilerinin dışarıda kalacağını görürsünüz.',
        ],
        'list.export': ['“CSV indir” süzdüğünüz listeyi indirir; indirme denetim kaydına yazılır.'],
      },
    },
    insurance: {
      what: 'Sigorta başvurularının iş listesi: Son tarihi en yakın olan en üsttedir. Vize listesi gibi çalışır.',
      lines: {
        everybody: [
          'Bir satırı “İncele” ile ya da Enter’la açın; telefonda karta dokunmak yeter.',
          'Süzdüğünüz listeyi “Görünüm olarak kaydet” ile saklayın; vize listesinin görünümlerinden ayrıdır.',
        ],
        'case.decide': [
          'Onaylarken PDF eklemezseniz müşteri, otomatik hazırlanan sertifikayı indirir.',
          `Onay ve ret ${undoSeconds} saniye içinde geri alınabilir; “İşleme al” geri alınamaz.`,
        ],
        'list.export': ['“CSV indir” süzdüğünüz listeyi indirir; indirme denetim kaydına yazılır.'],
      },
    },
    case: {
      what: 'Bir başvurunun tamamı: uyarılar, yolcunun verdiği bilgiler, belgeler, ödemeler, iç notlar, e-postalar ve geçmiş. Önce uyarılara ve farklara bakın.',
      lines: {
        everybody: ['Tam görünüm (v) pencereyi doldurur; belge, bilgilerin yanında durur.'],
        'note.write': [
          'İç notları yalnızca personel görür. @ yazıp bir meslektaşınızı seçin; notu “Anılmalar”da bulur.',
        ],
        'sealed.open': ['Kapalı alanları “Göster” ya da “o” tuşu açar; her açılış denetim kaydına yazılır.'],
        'case.decide': [
          `“Üzerime al” (u) başvuruyu size ayırır; ${leaseMinutes} dakika işlem yapmazsanız kuyruğa döner.`,
          `Onayı ya da reddi ${undoSeconds} saniye içinde “Geri al” ile geri alabilirsiniz. Sonra e-posta gider, karar kesinleşir.`,
        ],
        'traveller.ask': [
          'Eksik bir şey varsa reddetmeyin, “Yolcudan iste” deyin: E-posta gider, süre yanıta kadar durur.',
        ],
        'traveller.write': [
          '“E-posta yaz” ile müşteriye kendi sözlerinizle yazarsınız; gönderilen e-posta geri alınamaz.',
        ],
        'document.attach': [
          'Bir vizeyi PDF’siz onaylarsanız müşteri şimdilik yalnızca bir onay yazısı indirir; e-vizeyi sonra buradan ekleyin.',
        ],
        'document.withdraw': [
          'Geri çektiğiniz belgeyi müşteri artık indiremez; bu ona e-postayla bildirilir.',
        ],
        'refund.order': ['Önce dayanağı seçin, hesaplanan tutara bakın: Başlatılan iade geri alınamaz.'],
        'chat.read': ['Yolcunun canlı destek görüşmeleri de burada durur; yanıtlar gelen kutusunda yazılır.'],
      },
    },
    chat: {
      what: 'Ziyaretçilerle yazışmalar. Solda görüşmeler, ortada mesajlar, yanda ziyaretçinin bilgileri, iç notlar ve başvuruları durur.',
      lines: {
        everybody: [
          '↑ ve ↓ görüşmeler arasında gezer. Okunmamış mesajların sayısı sekmede yazar.',
          'Bir başvurunun altında “Başka bir e-posta adresiyle yapılmış” yazıyorsa bilgi vermeden önce kimliği doğrulayın.',
        ],
        'chat.answer': [
          'Yanıtı Enter gönderir, Shift + Enter yeni satır açar; gönderilen mesaj geri alınamaz.',
          'Ziyaretçi yanıtı iki dakika içinde görmezse e-postayla da gider. Kapatılan görüşme, biri yazınca yeniden açılır.',
          'Şu anda yapacak bir şey yoksa “Ertele…” deyin; görüşme zamanı gelince ya da ziyaretçi yazınca geri döner.',
          'İç notları ziyaretçi görmez. @ yazıp bir meslektaşınızı seçin; notu “Anılmalar”da bulur.',
        ],
        'canned.write': [
          'Sık yazdığınız metinleri hazır yanıt olarak kaydedin; kısayolunu (örneğin /iade) ve bir boşluk yazınca metin gelir.',
        ],
      },
    },
    mentions: {
      what: 'Meslektaşlarınızın sizi @ ile andığı iç notlar.',
      lines: {
        everybody: [
          'Seçtiğiniz not, başvurusunda ya da görüşmesinde açılır ve orada gördüğünüzde okunmuş sayılır.',
          'Yanıtınızı aynı yere not olarak yazın ve meslektaşınızı siz de anın.',
          'Okuduklarınızın son 50’si altta durur.',
        ],
      },
    },
    overview: {
      what: 'Toplam sayılar ve son günlerin gelişimi.',
      lines: {
        everybody: [
          '“Bekleyen başvurular” henüz işleme alınmamış olanlardır, ödenmemişler de içinde. “Toplam gelir” iadeler düşüldükten sonra kalandır.',
          'Grafikte başvuru, gelir ya da karar süresini ve dönemi seçin; aynı sayılar tabloda da vardır.',
          'Burada bir şey değiştirilmez. Sayılar sayfayı her açtığınızda yenilenir; açıkken “Yenile” deyin.',
        ],
      },
    },
    cases: {
      what: 'Kendiliğinden çözülmeyen ve birinin bakmasını bekleyen olaylar. Boşsa yapılacak bir şey yoktur.',
      lines: {
        everybody: [
          'Her uyarı ne olduğunu ve ne yapılacağını söyler. Başvurusu varsa önce “Başvuruyu göster” ile ona bakın.',
        ],
        'mail.send': [
          'Ulaştığı bilinmeyen bir e-postayı, posta sunucusunun kayıtlarına bakmadan yeniden göndermeyin: Müşteri iki kez alabilir.',
        ],
        'money.read': [
          'İtirazların süresi vardır: Süresi en yakın olandan başlayın ve ödeme sağlayıcısının panelinden yanıtlayın.',
          'En alttaki “Bildirim günlüğü”, ödeme sağlayıcısından son 30 günde ne geldiğini gösterir.',
        ],
        'money.close': ['Uyarıyı, ne yaptığınızı yazarak kapatın; notunuz kayıtta kalır.'],
        'system.read': ['Yedeklerdeki bir sorun en üstte görünür; aynı gün giderilmesini sağlayın.'],
      },
    },
    approvals: {
      what: 'İkinci bir kişinin onayını bekleyen işlemler. İsteyen ve onaylayan aynı kişi olamaz.',
      lines: {
        everybody: [
          'Onaylayan, tam olarak gördüğünü onaylar: Arada bir şey değiştiyse istek geçersiz olur, hiçbir şey yapılmaz.',
          'Kendi isteğinizi onaylanana kadar geri çekebilirsiniz.',
          'Onaylanan iade ve silme geri alınamaz. Emin değilseniz gerekçeyle reddedin; isteyen gerekçeyi okur.',
        ],
        'rule.write': [
          'Kurallar en alttadır; bir kuralı gevşetmek de ikinci bir kişinin onayını gerektirir.',
        ],
      },
    },
    report: {
      what: 'Bir ayın parası: tahsilat, iadeler, itirazlar, kesintiler ve bankaya aktarılanlar. Tutarlar ABD dolarıdır.',
      lines: {
        everybody: [
          'Ayı seçin ve “Eşleşmeyen” satırına bakın: Sıfır değilse kalemler “Uyarılar”da inceleme bekler.',
          'Ay bitene kadar sayılar değişir; ay, İstanbul saatine göredir.',
          '“Açık”, ödeme kuruluşunda olup bankaya henüz aktarılmamış tutardır.',
        ],
        'money.export': ['“CSV indir” ayın bütün hareketlerini indirir; muhasebeye bu dosyayı verin.'],
      },
    },
    reports: {
      what: 'Kararlar ve süreleri, ret gerekçeleri, iadeler ve sohbet yanıtları: sayıları, grafiği ve tablosuyla.',
      lines: {
        everybody: [
          'Önce raporu, sonra dönemi ve satırların neye göre ayrılacağını seçin; filtrelerle daraltın.',
          '“Bağlantıyı kopyala” seçiminizi de taşır: Bağlantıyı açan meslektaşınız aynı raporu görür.',
          'Saklama süresi dolup silinen başvurular ve görüşmeler sayılmaz; eski dönemler bu yüzden az görünür.',
          '“CSV indir” tablodaki satırları ve toplamı indirir.',
        ],
      },
    },
    audit: {
      what: 'Kimin, ne zaman, neyi açtığı, değiştirdiği ya da indirdiği. Kayıtlar değiştirilemez.',
      lines: {
        everybody: [
          'Başvuru numarası, kişi, işlem ya da tarihle arayın; numarasıyla bir başvurunun bütün geçmişi çıkar.',
          '“Bütünlüğü doğrula” bütün kayıtların mühürlerini baştan sona denetler. Bir sorun bulursa sistem yöneticinize hemen haber verin.',
          'Bu kaydı okuduğunuz da kayda yazılır.',
        ],
        'audit.export': ['“CSV indir” aramanın bulduğu kayıtları indirir.'],
      },
    },
    personalData: {
      what: 'Bir kişi verilerinin kopyasını ya da silinmesini istediğinde buradan yapılır.',
      lines: {
        everybody: [
          'Önce isteğin gerçekten o kişiden geldiğini doğrulayın, sonra e-posta, başvuru ya da pasaport numarasıyla bulun.',
          'Aynı adresi başkaları da kullanmış olabilir: Yalnızca isteyenin kayıtlarını seçin.',
        ],
        'person.export': ['Kopya şifresiz bir dosyadır: Güvenli yoldan verin ve bu bilgisayardan silin.'],
        'person.erase': [
          'Silme geri alınamaz. Her kaydın yanında silineceği ya da neden kalacağı yazar; başlamadan okuyun.',
        ],
      },
    },
    templates: {
      what: 'Ret, yolcudan isteme ve e-posta metinleri: Altı dilde bir kez yazılır, başvuruda seçilir.',
      lines: {
        everybody: [
          'Metni yazarken yandaki önizleme, müşterinin okuyacağı e-postayı gösterir.',
          'Eksik dilde İngilizcesi gider: Önce İngilizceyi, sonra kalanları yazın.',
          'Her kayıt yeni bir sürümdür; gönderilmiş e-postalar eskisiyle kalır. Eski bir sürümü “Sürümler”den düzenlemeye alıp yeniden kaydedebilirsiniz.',
          'Kullanımdan kaldırılan şablon seçilemez, ama silinmez.',
        ],
      },
    },
    people: {
      what: 'Panele girebilenler, rolleri ve iş yükleri.',
      lines: {
        everybody: [
          'Kişiyi e-posta adresiyle davet edin; hesabını kendisi açar. Kimse başkasının hesabıyla çalışmasın.',
          'Rol değişikliği hemen geçerli olur; bir kural ikinci bir kişi istiyorsa onun onayından sonra. Az yetkiyle başlayın: Gerekeni sonra eklemek kolaydır.',
          'Ayrılan kişiyi aynı gün devre dışı bırakın: Açık oturumları kapanır, adı kayıtlarda kalır.',
          '“Erişimi sıfırla” kişinin anahtarlarını ve şifresini geçersiz kılar, oturumlarını kapatır; kişi yeni davetle girer.',
          'En alttaki “İş yükü”nde önceliklerini (dil, başvuru türü) seçin: “Sıradakini al” herkese önce bunlara uyan başvuruları verir.',
        ],
        'role.write': ['Hazır roller değişmez; birini kopyalayıp kendi rolünüzü yapın.'],
      },
    },
    security: {
      what: 'Kendi hesabınız: adınız, panelin dili, giriş yollarınız ve açık oturumlarınız. Başkalarının hesabını etkilemez.',
      lines: {
        everybody: [
          'Önce bir geçiş anahtarı ekleyin: Şifre ve kod yazmadan girersiniz, kimse kandırarak elinizden alamaz.',
          'Tanımadığınız bir oturum görürseniz “Tüm oturumları kapat” deyin ve şifrenizi değiştirin.',
          'Kurtarma kodlarını telefonunuzdan ayrı bir yerde saklayın; her biri bir kez geçer ve yeniden gösterilmez.',
        ],
      },
    },
  } satisfies Record<HelpScreen, ScreenHelp>,
};

/** What each screen is for and how one works there, for `?`. */
export const helpTexts = inStaffLanguage(turkish, english);
