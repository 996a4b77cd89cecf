import type { PaymentCase } from '../../../contract/payments.ts';
import { Button } from '../../ui/Button.tsx';
import { type ChangeStaffPage, unasked } from '../staffPageState.ts';
import { paymentCaseTexts as words } from './paymentCaseTexts.ts';

/** Shows an application in its list; nothing if it is erased or unknown. */
export function ShowApplication({
  shown: { applicationNumber: number, applicationKind: tab },
  describedBy,
  onChange,
}: {
  shown: Pick<PaymentCase, 'applicationNumber' | 'applicationKind'>;
  describedBy: string;
  onChange: ChangeStaffPage;
}) {
  if (number === null || tab === null) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      aria-describedby={describedBy}
      onClick={() => onChange({ ...unasked, tab, search: number })}
    >
      {words.showApplication}
      <span className="font-mono text-xs font-normal max-sm:hidden">{number}</span>
    </Button>
  );
}
