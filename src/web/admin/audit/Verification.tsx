import type { AuditVerdict } from '../../../contract/audit.ts';
import { Banner, Button } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { texts } from '../texts.ts';
import { auditTexts as words } from './auditTexts.ts';
import { useVerification } from './useAudit.ts';

const figures = new Intl.NumberFormat('tr');

/** Whether every entry is as it was sealed; asked for, because the whole log is read for it. */
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
      {verification.isError && (
        <Banner tone="danger" title={texts.error} live>
          {errorText(verification.error)}
        </Banner>
      )}
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
        {words.sound(figures.format(sealed))} {erased > 0 && words.erased(figures.format(erased))}{' '}
        {waiting > 0 && words.waiting(figures.format(waiting))}
      </p>
      {head !== null && (
        <p className="mt-1 text-xs text-muted">
          {words.head}: <span className="font-mono wrap-anywhere">{head}</span>
        </p>
      )}
    </Banner>
  );
}
