/** As long and mixed as the product's texts. */
export type Words = {
  label: string;
  hint: string;
  error: string;
  answer: string;
  short: string;
  /** As long as the longest button or label of the six languages. */
  long: string;
  paragraph: string;
  options: readonly { value: string; label: string }[];
};

const english: Words = {
  label: 'Country of your passport',
  hint: 'As it stands on the page with your photo.',
  error: 'Choose the country of your passport',
  answer: 'Okafor',
  short: 'Yes',
  long: 'Continue with the application that you began on another device yesterday evening',
  paragraph:
    'Your e-visa is sent by e-mail. Print it, or keep it on your phone: border officers may ask to see it before you board.',
  options: [
    { value: 'IND', label: 'India' },
    { value: 'ZAF', label: 'South Africa' },
    { value: 'VCT', label: 'Saint Vincent and the Grenadines, with a name longer than its field' },
  ],
};

const arabic: Words = {
  label: 'الدولة المصدرة لجواز سفرك',
  hint: 'كما هي مكتوبة في صفحة صورتك.',
  error: 'اختر الدولة المصدرة لجواز سفرك',
  answer: 'عكافور',
  short: 'نعم',
  long: 'تابع الطلب الذي بدأته مساء أمس على جهاز آخر ولم تكمله بعد حتى هذه اللحظة',
  paragraph:
    'تُرسل تأشيرتك الإلكترونية e-visa بالبريد الإلكتروني. اطبعها أو احتفظ بها على هاتفك، فقد يطلبها موظفو الحدود قبل صعودك.',
  options: [
    { value: 'IND', label: 'الهند' },
    { value: 'ZAF', label: 'جنوب أفريقيا' },
    { value: 'VCT', label: 'سانت فنسنت وجزر غرينادين، باسم أطول من الحقل الذي يقف فيه' },
  ],
};

export function wordsIn(language: string): Words {
  return language === 'ar' ? arabic : english;
}
