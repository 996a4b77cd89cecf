import { useState } from 'react';
import type { SecurityOverview } from '../../../contract/staffAccess.ts';
import { formatMoment } from '../../language/index.ts';
import { Badge, Banner, Button, Card } from '../../ui/index.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { securityTexts } from './securityTexts.ts';

const words = securityTexts.factor;
/** From here on there is a hint to get new ones. */
const fewCodes = 3;

/** The second factor: what it is, whether it is on, and the ways to change that. */
export function FactorCard({ factor }: { factor: SecurityOverview['secondFactor'] }) {
  const [open, setOpen] = useState<'setUp' | 'off' | 'renew' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={words.title}
      end={<Badge tone={factor ? 'success' : 'neutral'}>{factor ? words.on : words.off}</Badge>}
    >
      {factor === null ? (
        <>
          <p className="mb-4 max-w-prose">{words.offLead}</p>
          <Button onClick={() => setOpen('setUp')}>{words.switchOn}</Button>
        </>
      ) : (
        <div className="flex flex-col gap-4">
          <p>
            {words.onSince(formatMoment(factor.switchedOnAt, 'tr'))}{' '}
            {words.codesLeft(factor.recoveryCodesLeft)}
          </p>
          {factor.recoveryCodesLeft <= fewCodes && <Banner tone="warning">{words.fewCodes}</Banner>}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => setOpen('renew')}>
              {words.renew}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setOpen('off')}>
              {words.switchOff}
            </Button>
          </div>
        </div>
      )}
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {(open === 'off' || open === 'renew') && <CodeDialog purpose={open} onClose={close} />}
    </Card>
  );
}
