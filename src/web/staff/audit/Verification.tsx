import type { AuditVerdict } from '../../../contract/audit.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureBanner } from '../failures.tsx';
import { auditTexts as words } from './auditTexts.ts';
import { useVerification } from './useAudit.ts';

/** Verifies the chain on demand: that reads the whole log. */
export function Verification() {
  const verification = useVerification();
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-muted">{words.verifyLead}</p>
        <Button
          variant="secondary"
          size="small"
          pending={verification.isPending}
          pendingText={words.verifying}
          onClick={() => verification.mutate()}
        >
          {words.verify}
        </Button>
      </div>
      <FailureBanner error={verification.error} />
      {verification.data && <Verdict verdict={verification.data} />}
    </section>
  );
}

function Verdict({ verdict: { broken, sealed, erased, waiting, head } }: { verdict: AuditVerdict }) {
  if (broken !== null) {
    return (
      <Banner tone="danger" title={words.broken} live>
        {words.reasons[broken.kind](broken.entryId ?? '')} {words.brokenLead}
      </Banner>
    );
  }
  return (
    <Banner tone="success" live>
      <p>
        {words.sound(sealed)} {erased > 0 && words.erased(erased)} {waiting > 0 && words.waiting(waiting)}
      </p>
      {head !== null && (
        <p className="mt-1 text-xs text-muted">
          {words.head}: <span className="font-mono wrap-anywhere">{head}</span>
        </p>
      )}
    </Banner>
  );
}
