import { type StaffLanguage, staffLanguageNames } from '../../../domain/staff/staffLanguage.ts';
import { toast } from '../../ui/toasts.ts';
import { staffLanguage, storeStaffLanguage } from '../staffLanguage.ts';
import { accessTexts } from './accessTexts.ts';

const other: StaffLanguage = staffLanguage === 'en' ? 'tr' : 'en';

/** Shows the card before signing in in the other language; the account's own counts afterwards. */
export function LanguageSwitch({ onSwitch }: { onSwitch?: () => void }) {
  const change = () => {
    if (!storeStaffLanguage(other)) return toast({ text: accessTexts.language.notKept, tone: 'warning' });
    onSwitch?.();
    window.location.reload();
  };
  return (
    <button type="button" lang={other} className="text-link inline-block min-h-6 py-1" onClick={change}>
      {staffLanguageNames[other]}
    </button>
  );
}
