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
  tourLength: 'Paneli gerçek sayfalarında üç dakikada gezdirir. İstediğiniz anda bırakabilirsiniz.',
  screens: {
    visa: {
      what: 'Vize başvurularının iş listesi: Son tarihi en yakın olan en üsttedir, gecikenler kırmızıdır.',
      lines: {
        everybody: [
          'Bir satıra basın ya da üzerindeyken Enter’a: Başvuru listenin yanında açılır, liste yerinde kalır.',
          'En üstteki sayılar (geciken, bir saat içinde…) basınca o başvuruları listeler.',
          'Sık baktığınız listeyi süzün ve “Görünüm olarak kaydet” deyin; bir basışla geri gelir.',
        ],
        'case.decide': [
          '“Sıradakini al” (g) ödenmiş ve kimsenin üzerinde olmayan ilk başvuruyu üzerinize alır ve açar. İşe bununla başlayın.',
          `Onay ve ret ${undoSeconds} saniye içinde geri alınabilir; müşteriye e-posta ondan sonra gider. “İşleme al” ise hemen yazar ve geri alınamaz.`,
          'Birkaç satırı işaretlerseniz altta toplu işlemler çıkar; başlamadan önce neyin dışarıda kalacağı gösterilir.',
        ],
        'list.export': ['CSV, listeyi süzüldüğü gibi indirir ve denetim kaydına yazılır.'],
      },
    },
    insurance: {
      what: 'Sigorta başvurularının iş listesi: Son tarihi en yakın olan en üsttedir. Vize listesi gibi çalışır.',
      lines: {
        everybody: [
          'Bir satıra basın ya da üzerindeyken Enter’a: Başvuru listenin yanında açılır.',
          'Süzdüğünüz listeyi “Görünüm olarak kaydet” ile saklayın; vize listesinin görünümlerinden ayrıdır.',
        ],
        'case.decide': [
          'Onaylarken PDF eklemezseniz müşteri, otomatik hazırlanan sertifikayı indirir.',
          `Onay ve ret ${undoSeconds} saniye içinde geri alınabilir; “İşleme al” geri alınamaz.`,
        ],
        'list.export': ['CSV, listeyi süzüldüğü gibi indirir ve denetim kaydına yazılır.'],
      },
    },
    case: {
      what: 'Bir başvurunun tamamı: uyarılar, yolcunun yanıtları, belgeler, ödemeler, notlar, e-postalar ve geçmiş. Önce uyarılara ve farklara bakın.',
      lines: {
        everybody: [
          'Tam görünüm (v) pencereyi doldurur; belge, bilgilerin yanında durur.',
          'İç notları yalnızca personel görür. @ ile bir meslektaşın adını yazarsanız notu “Anılmalar”da bulur.',
        ],
        'sealed.open': ['Kapalı alanları “Göster” ya da o tuşu açar; her açılış denetim kaydına yazılır.'],
        'case.decide': [
          `“Üzerime al” (u) başvuruyu size ayırır; ${leaseMinutes} dakika işlem yapmazsanız kuyruğa döner.`,
          `Onay ve ret için ${undoSeconds} saniye boyunca “Geri al” vardır. Sonra e-posta gider ve karar kalır.`,
        ],
        'traveller.ask': [
          'Eksik bir şey varsa reddetmeyin, “Yolcudan iste” deyin: E-posta gider, süre yanıta kadar durur.',
        ],
        'document.withdraw': ['Geri çekilen belge müşteriye kapanır ve bu ona yazılır.'],
        'refund.order': ['Başlatılan iade geri alınamaz; önce dayanağı seçin, tutarı hesaplanmış görün.'],
      },
    },
    chat: {
      what: 'Ziyaretçilerle yazışmalar. Solda görüşmeler, ortada mesajlar, yanda ziyaretçinin başvuruları durur.',
      lines: {
        everybody: [
          '↑ ve ↓ görüşmeler arasında gezer. Okunmamış mesajların sayısı sekmede yazar.',
          'Başvuru “başka bir e-posta adresiyle yapılmış” diyorsa bilgi vermeden önce kimliği doğrulayın.',
        ],
        'chat.answer': [
          'Yanıtı Enter gönderir, Shift + Enter yeni satır açar; gönderilen mesaj geri alınamaz.',
          'Ziyaretçi yanıtı iki dakika içinde görmezse e-postayla da gider. Kapatılan görüşme, biri yazınca yeniden açılır.',
          'Şimdi yapılacak bir şey yoksa “Ertele”; görüşme zamanı gelince ya da ziyaretçi yazınca döner.',
          'İç notları ziyaretçi görmez. @ ile bir meslektaşın adını yazarsanız notu “Anılmalar”da bulur.',
        ],
        'canned.write': ['Sık yazdıklarınızı hazır yanıt yapın; kısayolunu, örneğin /iade, yazmak yeter.'],
      },
    },
    mentions: {
      what: 'Meslektaşlarınızın sizi @ ile andığı iç notlar.',
      lines: {
        everybody: [
          'Birine basın: Not, başvurusunda ya da görüşmesinde açılır ve orada gördüğünüzde okunmuş sayılır.',
          'Yanıtınızı aynı yere not olarak yazın ve meslektaşınızı siz de anın.',
          'Okuduklarınızın son 50’si altta durur.',
        ],
      },
    },
    overview: {
      what: 'Günün sayıları ve son günlerin gelişimi.',
      lines: {
        everybody: [
          'Kartlar bütün başvuruları sayar; “Bekleyen başvurular” bugün yapılacak iştir.',
          'Grafikte başvuru, gelir ya da karar süresini ve dönemi seçin; aynı sayılar tabloda da vardır.',
          'Burada hiçbir şey değiştirilmez. Sayılar kendiliğinden yenilenir.',
        ],
      },
    },
    cases: {
      what: 'Kendiliğinden çözülemeyen ve birinin bakmasını bekleyen olaylar. Boşsa yapılacak bir şey yoktur.',
      lines: {
        everybody: [
          'Her uyarı ne olduğunu ve ne yapılacağını söyler. Önce “Başvuruyu göster” ile başvuruya bakın.',
        ],
        'mail.send': [
          'Ulaştığı bilinmeyen bir e-postayı, posta sunucusunun kayıtlarına bakmadan yeniden göndermeyin: Müşteri iki kez alabilir.',
        ],
        'money.read': [
          'İtirazların süresi vardır: Süresi yakın olandan başlayın ve ödeme sağlayıcısının panelinden yanıtlayın.',
        ],
        'money.close': ['Uyarıyı ne yapıldığını yazan bir notla kapatın; not kayıtta kalır.'],
        'system.read': ['Yedeklerde sorun varsa en üstte görünür: Aynı gün giderin.'],
      },
    },
    approvals: {
      what: 'İkinci bir kişinin onayını bekleyen işlemler. İsteyen ve onaylayan aynı kişi olamaz.',
      lines: {
        everybody: [
          'Onaylayan tam olarak gördüğünü onaylar: Arada bir şey değiştiyse istek düşer, hiçbir şey yapılmaz.',
          'Kendi isteğinizi onaylanana kadar geri çekebilirsiniz.',
          'Onaylanan iade ve silme geri alınamaz. Emin değilseniz gerekçeyle reddedin; isteyen gerekçeyi okur.',
        ],
        'rule.write': ['Kurallar en altta: Bir kuralı gevşetmek de ikinci bir kişi ister.'],
      },
    },
    report: {
      what: 'Bir ayın parası: tahsilat, iadeler, itirazlar, kesintiler ve bankaya aktarılanlar. Tutarlar ABD dolarıdır.',
      lines: {
        everybody: [
          'Ayı seçin ve “Eşleşmeyen” satırına bakın: Sıfır değilse kalemler “Uyarılar”da inceleme bekler.',
          'Ay kapanmadan sayılar değişir; ay İstanbul saatine göredir.',
          '“Açık”, ödeme kuruluşunda olup bankaya henüz aktarılmamış tutardır.',
        ],
        'money.export': ['CSV ayın bütün hareketlerini indirir; muhasebeye verilecek olan budur.'],
      },
    },
    reports: {
      what: 'İşin sayıları: hacim, süreler, kişiler, ülkeler, iadeler ve sohbet.',
      lines: {
        everybody: [
          'Önce raporu, sonra dönemi ve satırların neye göre olacağını seçin; filtreler daraltır.',
          'Adres çubuğu seçimi taşır: “Bağlantıyı kopyala” ile bir meslektaşınız aynı raporu açar.',
          'Saklama süresi dolup silinen kayıtlar sayılmaz; eski dönemler bu yüzden az görünür.',
          'CSV, tablodaki satırları ve toplamı indirir.',
        ],
      },
    },
    audit: {
      what: 'Kimin, ne zaman, neyi açtığı, değiştirdiği ya da indirdiği. Kayıtlar değiştirilemez.',
      lines: {
        everybody: [
          'Başvuru numarası, kişi, işlem ya da tarihle arayın; bir başvurunun bütün izini numarası verir.',
          '“Bütünlüğü doğrula” bütün kayıtların mühürlerini baştan sona denetler. Bozuk derse yöneticinize hemen haber verin.',
          'Bu kaydı okuduğunuz da kayda yazılır.',
        ],
        'audit.export': ['CSV, aramanın bulduğu kayıtları indirir.'],
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
          'Silme geri alınamaz. Her kaydın yanında silineceği mi, hangi nedenle kalacağı mı yazar; başlamadan okuyun.',
        ],
      },
    },
    templates: {
      what: 'Ret, yolcudan isteme ve e-postalar için, altı dilde bir kez yazılan metinler.',
      lines: {
        everybody: [
          'Metni yazarken yandaki önizleme, müşterinin okuyacağı e-postayı gösterir.',
          'Eksik dilde İngilizcesi gider: Önce İngilizceyi, sonra kalanları yazın.',
          'Kaydedince yeni bir sürüm olur; gönderilmiş e-postalar eski sürümüyle kalır ve eski sürüm geri alınabilir.',
          'Kullanımdan kaldırılan şablon seçilemez, ama silinmez.',
        ],
      },
    },
    people: {
      what: 'Panele girebilenler, rolleri ve iş yükleri.',
      lines: {
        everybody: [
          'Kişiyi e-posta adresiyle davet edin; hesabını kendisi açar. Kimse başkasının hesabıyla çalışmasın.',
          'Rol değişikliği hemen geçerli olur. Az yetkiyle başlayın: Gerekeni sonra eklemek kolaydır.',
          'Ayrılan kişiyi aynı gün devre dışı bırakın: Açık oturumları kapanır, adı kayıtlarda kalır.',
          '“Erişimi sıfırla” anahtarlarını ve şifresini geçersiz kılar; kişi yeni davetle girer.',
        ],
        'role.write': ['Hazır roller değişmez; birini kopyalayıp kendi rolünüzü yapın.'],
      },
    },
    security: {
      what: 'Kendi hesabınız: adınız, giriş yollarınız ve açık oturumlarınız. Başkasınınkini değiştirmez.',
      lines: {
        everybody: [
          'Önce bir geçiş anahtarı ekleyin: Şifre ve kod yazmadan girersiniz, kimse onu sizden alamaz.',
          'Tanımadığınız bir oturum görürseniz “Tüm oturumları kapat” deyin ve şifrenizi değiştirin.',
          'Kurtarma kodlarını telefonunuzdan ayrı bir yerde saklayın; her biri bir kez geçer ve yeniden gösterilmez.',
        ],
      },
    },
  } satisfies Record<HelpScreen, ScreenHelp>,
};

/** What each screen is for and how one works there, for `?`. */
export const helpTexts = inStaffLanguage(turkish, english);
