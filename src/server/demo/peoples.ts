import type { LanguageCode } from '../../domain/languages.ts';

type Names = readonly [string, ...string[]];

/** People of one country, some in their own script. */
export type People = {
  /** ISO 3166-1 alpha-3. */
  country: string;
  first: Names;
  last: Names;
  places: Names;
  /** International prefix and number; each # is one digit. */
  phone: string;
  /** Of the pages they apply in. */
  language: LanguageCode;
};

type PeopleList = readonly [People, ...People[]];

/** Nationalities that get an e-visa. */
export const visaPeoples: PeopleList = [
  {
    country: 'IND',
    first: ['Priya', 'Arjun', 'Ananya', 'Rohan', 'प्रिया', 'अर्जुन', 'Sai Kiran', 'Meenakshi'],
    last: ['Sharma', 'Venkataraman', 'शर्मा', 'वर्मा', 'Nair', 'Kaur', 'Mukherjee'],
    places: ['Mumbai', 'Bengaluru', 'Kolkata', 'Jaipur'],
    phone: '+91 98### #####',
    language: 'en',
  },
  {
    country: 'PAK',
    first: ['Ayesha', 'Muhammad Bilal', 'Fatima', 'Usman', 'عائشہ', 'بلال'],
    last: ['Khan', 'Siddiqui', 'Malik', 'خان', 'Chaudhry'],
    places: ['Lahore', 'Karachi', 'Islamabad'],
    phone: '+92 300 #######',
    language: 'en',
  },
  {
    country: 'EGY',
    first: ['أحمد', 'فاطمة', 'Mahmoud', 'Nourhan', 'يوسف', 'Mariam'],
    last: ['عبد الرحمن', 'حسن', 'El-Sayed', 'Abdel Fattah', 'الزهراء'],
    places: ['Cairo', 'Alexandria', 'Giza'],
    phone: '+20 10 #### ####',
    language: 'ar',
  },
  {
    country: 'IRQ',
    first: ['علي', 'زينب', 'Hussein', 'Noor', 'Mustafa'],
    last: ['الجبوري', 'Al-Bayati', 'التميمي', 'Al-Saadi'],
    places: ['Baghdad', 'Basra', 'Erbil'],
    phone: '+964 770 ### ####',
    language: 'ar',
  },
  {
    country: 'ZAF',
    first: ['Thandiwe', 'Sipho', 'Anelisa', 'Pieter', 'Lerato', 'Johannes Petrus'],
    last: ['Nkosi', 'van der Merwe', 'Dlamini', "O'Connor", 'Naidoo', 'Mokoena'],
    places: ['Durban', 'Cape Town', 'Johannesburg'],
    phone: '+27 82 ### ####',
    language: 'en',
  },
  {
    country: 'MEX',
    first: ['María José', 'Íñigo', 'Ximena', 'José Ángel', 'Guadalupe'],
    last: ['Hernández Núñez', 'García-Peña', 'Muñoz', 'Ibáñez Ortega'],
    places: ['Ciudad de México', 'Guadalajara', 'Mérida'],
    phone: '+52 55 #### ####',
    language: 'es',
  },
  {
    country: 'VNM',
    first: ['Thị Hồng Ngọc', 'Văn Đức', 'Minh Anh', 'Quốc Bảo'],
    last: ['Nguyễn', 'Trần', 'Phạm', 'Đặng'],
    places: ['Hà Nội', 'Đà Nẵng', 'Hồ Chí Minh'],
    phone: '+84 91 ### ## ##',
    language: 'en',
  },
  {
    country: 'TWN',
    first: ['怡君', '志明', 'Yi-Chun', 'Chih-Ming'],
    last: ['陳', '林', 'Chen', 'Lin'],
    places: ['Taipei', 'Kaohsiung'],
    phone: '+886 912 ### ###',
    language: 'en',
  },
  {
    country: 'ARM',
    first: ['Անի', 'Դավիթ', 'Nare', 'Tigran'],
    last: ['Հակոբյան', 'Petrosyan', 'Սարգսյան'],
    places: ['Yerevan', 'Gyumri'],
    phone: '+374 91 ######',
    language: 'en',
  },
  {
    country: 'BGD',
    first: ['নুসরাত', 'Tanvir', 'Farhana', 'রাকিব'],
    last: ['Rahman', 'হোসেন', 'Chowdhury', 'Begum'],
    places: ['Dhaka', 'Chattogram'],
    phone: '+880 1711 ######',
    language: 'en',
  },
  {
    country: 'PHL',
    first: ['Maria Cristina', 'Jose Rizal', 'Angelica', 'Niño'],
    last: ['Dela Cruz', 'Santos', 'Peñaflorida', 'Macaraeg'],
    places: ['Manila', 'Cebu'],
    phone: '+63 917 ### ####',
    language: 'en',
  },
  {
    country: 'SEN',
    first: ['Aïssatou', 'Mamadou', 'Khadija', 'Élodie'],
    last: ["N'Diaye", 'Diop', 'Faye', 'Ba'],
    places: ['Dakar', 'Thiès'],
    phone: '+221 77 ### ## ##',
    language: 'fr',
  },
];

/** Nationalities that mostly buy insurance. */
export const insurancePeoples: PeopleList = [
  {
    country: 'DEU',
    first: ['Jürgen', 'Anna-Lena', 'Çağla', 'Işık', 'Sören'],
    last: ['Müller', 'Weiß', 'Öztürk', 'Şahin', 'Großmann'],
    places: ['Berlin', 'Köln'],
    phone: '+49 151 ########',
    language: 'de',
  },
  {
    country: 'FRA',
    first: ['Chloé', 'François', 'Zoë', 'Jean-Baptiste'],
    last: ['Lefèvre', "d'Estaing", 'Benaïssa', 'Cœurjolly'],
    places: ['Paris', 'Lyon'],
    phone: '+33 6 ## ## ## ##',
    language: 'fr',
  },
  {
    country: 'GBR',
    first: ['Siân', 'Oliver', 'Aoife', 'Zainab'],
    last: ["O'Neill", 'Smith-Jones', 'MacDonald', 'Begum'],
    places: ['London', 'Leeds'],
    phone: '+44 7700 ######',
    language: 'en',
  },
  {
    country: 'RUS',
    first: ['Екатерина', 'Дмитрий', 'Olga', 'Юрий'],
    last: ['Щербакова', 'Иванов', 'Kuznetsova'],
    places: ['Moscow', 'Kazan'],
    phone: '+7 912 ###-##-##',
    language: 'en',
  },
  {
    country: 'GRC',
    first: ['Ελένη', 'Γιώργος', 'Eleni'],
    last: ['Παπαδοπούλου', 'Νικολάου', 'Georgiou'],
    places: ['Athens', 'Thessaloniki'],
    phone: '+30 69# #######',
    language: 'en',
  },
  {
    country: 'SAU',
    first: ['عبدالله', 'نورة', 'Faisal'],
    last: ['العتيبي', 'القحطاني', 'Al-Harbi'],
    places: ['Riyadh', 'Jeddah'],
    phone: '+966 50 ### ####',
    language: 'ar',
  },
];
