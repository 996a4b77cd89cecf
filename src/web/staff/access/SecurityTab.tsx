import { useState } from 'react';
import type { SecurityOverview } from '../../../contract/access.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { sayAndClose } from '../ConfirmDialog.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { accessTexts } from './accessTexts.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { useHasPassword, useMe } from './useMe.ts';
import { useRenewCodes, useSecurity, useSwitchFactorOff } from './useSecurity.ts';

/** The security settings: open sessions, passkeys, and for who has a password that and its second factor. */
export function SecurityTab() {
  const query = useSecurity();
  const hasPassword = useHasPassword();
  if (query.data === undefined) {
    if (query.isError) return <FetchFailed query={query} />;
    return <Loading text={accessTexts.loading} lines={6} />;
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <SessionsCard sessions={query.data.sessions} />
      <div className="grid gap-5">
        <NameCard />
        <LanguageCard />
        <PasskeysCard passkeys={query.data.passkeys} />
        {hasPassword && <FactorCard factor={query.data.secondFactor} />}
        {hasPassword && <PasswordCard />}
      </div>
    </div>
  );
}

const words = accessTexts.factor;
/** With this many recovery codes or fewer, a hint asks for new ones. */
const fewCodes = 3;

function FactorCard({ factor }: { factor: SecurityOverview['secondFactor'] }) {
  const [open, setOpen] = useState<'setUp' | 'off' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const isFirstOwner = useMe()?.isFirstOwner === true;
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
            {words.onSince(formatMoment(factor.switchedOnAt, staffLanguage))}{' '}
            {words.codesLeft(factor.recoveryCodesLeft)}
          </p>
          {factor.recoveryCodesLeft <= fewCodes && <Banner tone="warning">{words.fewCodes}</Banner>}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => setOpen('renew')}>
              {words.renew}
            </Button>
            {isFirstOwner && (
              <Button variant="secondary" size="small" onClick={() => setOpen('off')}>
                {words.switchOff}
              </Button>
            )}
          </div>
        </div>
      )}
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {(open === 'off' || open === 'renew') && <CodeDialog purpose={open} onClose={close} />}
    </Card>
  );
}

const purposes = {
  off: { title: words.offTitle, text: words.offText, submit: words.switchOff },
  renew: { title: words.renewTitle, text: words.renewText, submit: words.renew },
} as const;

/** Asks for a code before it switches the second factor off or renews the recovery codes. */
function CodeDialog({ purpose, onClose }: { purpose: keyof typeof purposes; onClose: () => void }) {
  const switchingOff = useSwitchFactorOff();
  const renewing = useRenewCodes();
  const { title, text, submit } = purposes[purpose];
  const change = purpose === 'off' ? switchingOff : renewing;
  const codes = renewing.data?.recoveryCodes;
  const onSecret = (code: string) => {
    if (purpose === 'renew') return renewing.mutate(code);
    switchingOff.mutate(code, { onSuccess: () => sayAndClose(words.switchedOff, onClose) });
  };
  if (codes !== undefined) return <CodeSheet codes={codes} onClose={onClose} />;
  return (
    <SecretDialog
      title={title}
      confirmText={submit}
      isDangerous={purpose === 'off'}
      isPending={change.isPending}
      error={change.error}
      field={{ label: words.codeOrRecovery, emptyText: words.codeEmpty, autoComplete: 'one-time-code' }}
      onSecret={onSecret}
      onClose={onClose}
    >
      <p>{text}</p>
    </SecretDialog>
  );
}
