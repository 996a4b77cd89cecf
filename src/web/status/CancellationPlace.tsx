import { type ReactNode, Suspense, startTransition, useEffect, useId, useRef, useState } from 'react';
import type { ShownCancellation, ShownCancelled } from '../../contract/cancellation.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import type { RefundPolicy } from '../../domain/payments/refundFacts.ts';
import { policyPages } from '../../domain/payments/rejectionRefund.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { tokenOfLink } from '../../domain/status/mailLink.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { lazyModule } from '../lazyModule.ts';
import { MailLinked } from '../payment/MailLinked.tsx';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Loaded by the press: few cancel. */
const dialog = lazyModule(() => import('./CancelDialog.tsx'));
const CancelDialog = dialog.part((module) => module.CancelDialog);

type Step = ShownCancellation['steps'][number];

/**
 * What a cancellation gives back now, by which rule and until when, with the button that does it; or what it gave.
 * It stands below the actions, so that nothing above it moves. Issue 21, item 2.
 */
export function CancellationPlace(props: PlaceProps) {
  const { cancellation, cancelled } = props.found.application;
  // Only then the look-up has loaded the texts.
  return cancellation === undefined && cancelled === undefined ? null : <Place {...props} />;
}

type PlaceProps = {
  found: LookedUp;
  /** Reads the application anew: it was cancelled, or the page is out of date. */
  onChanged: () => void;
};

function Place({ found, onChanged }: PlaceProps) {
  const { t } = useTranslation('cancel');
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  const { cancellation, cancelled } = found.application;
  const step = useStepNow(cancellation);
  // The answer in place of which the page is read anew.
  const outdated = useRef<LookedUp | null>(null);
  useEffect(() => {
    if (outdated.current === null || outdated.current === found) return;
    outdated.current = null;
    // The button that had the focus is gone.
    place.current?.focus();
  });
  const readAnew = () => {
    outdated.current = found;
    onChanged();
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {t('title')}
      </h3>
      {cancelled !== undefined && <Done cancelled={cancelled} />}
      {cancellation !== undefined && step !== undefined && (
        <Offer {...{ found, cancellation, step }} onOutdated={readAnew} />
      )}
    </section>
  );
}

/** The step that holds, renewed in the millisecond after its last. The server asks its own clock again. */
function useStepNow(cancellation: ShownCancellation | undefined): Step | undefined {
  const [now, setNow] = useState(() => Date.now());
  const step = cancellation?.steps.find(({ until }) => until === null || now <= Date.parse(until));
  const until = step?.until ?? null;
  useEffect(() => {
    if (until === null) return;
    // Timers of weeks overflow: looked at once a day.
    const waitMs = Math.min(Date.parse(until) + 1 - now, dayMs);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [until, now]);
  return step;
}

function Done({ cancelled: { at, amount, policy } }: { cancelled: ShownCancelled }) {
  const { t, i18n } = useTranslation('cancel');
  const { inIstanbul } = useMoment();
  return (
    <>
      <p>
        {noBreakHyphens(
          t('done', { at: inIstanbul(new Date(at)), amount: formatMoney(amount, i18n.language) }),
        )}
      </p>
      <Rule policy={policy} />
    </>
  );
}

type OfferProps = {
  found: LookedUp;
  cancellation: ShownCancellation;
  step: Step;
  onOutdated: () => void;
};

function Offer({ found, cancellation, step, onOutdated }: OfferProps) {
  const { t, i18n } = useTranslation('cancel');
  const amount = formatMoney(step.amount, i18n.language);
  if (Number(step.amount) === 0)
    return (
      <>
        <p>
          <MailLinked text={t(`nothing.${reasonFor(found)}`)} />
        </p>
        <Rule policy={step.policy} />
      </>
    );
  return (
    <>
      <p>{noBreakHyphens(t('now', { amount }))}</p>
      <Rule policy={step.policy} />
      <Until cancellation={cancellation} step={step} />
      {found.application.status === 'pending' && <p>{noBreakHyphens(t(`takenUp.${found.kind}`))}</p>}
      <CancelNow {...{ found, cancellation, step, amount, onOutdated }} />
    </>
  );
}

/** Why nothing goes back. */
function reasonFor({ kind, application }: LookedUp): 'refunded' | 'takenUp' | ApplicationKind {
  if (application.refundedAmount !== null) return 'refunded';
  return kind === 'visa' && application.status === 'processing' ? 'takenUp' : kind;
}

function Until({ cancellation: { steps }, step }: Pick<OfferProps, 'cancellation' | 'step'>) {
  const { t, i18n } = useTranslation('cancel');
  const { inIstanbul, onYourClock } = useMoment();
  const next = steps[steps.indexOf(step) + 1];
  if (step.until === null || next === undefined) return null;
  const at = new Date(step.until);
  const own = onYourClock(at);
  return (
    <p>
      {noBreakHyphens(
        t(Number(next.amount) === 0 ? 'untilNothing' : 'until', {
          until: inIstanbul(at),
          next: formatMoney(next.amount, i18n.language),
        }),
      )}
      {own !== null && <span className="block text-sm text-muted">{own}</span>}
    </p>
  );
}

/** Only a device that has proven the application cancels: the number is read aloud and forwarded. */
function CancelNow({ found, cancellation, step, amount, onOutdated }: OfferProps & { amount: string }) {
  const { t } = useTranslation('cancel');
  const [isOpen, setOpen] = useState(false);
  const token = tokenOfLink(window.location.hash) || undefined;
  if (!cancellation.isProven && token === undefined)
    return (
      <p className="print:hidden">
        <MailLinked text={t('prove')} />
      </p>
    );
  return (
    <div className="print:hidden">
      <Button variant="secondary" wide onClick={() => startTransition(() => setOpen(true))}>
        {t('button', { amount })}
      </Button>
      {isOpen && (
        <Boundary fallback={<Stopped />}>
          <Suspense>
            <CancelDialog
              {...{ found, token }}
              amount={step.amount}
              rule={<Rule policy={step.policy} />}
              onCancelled={() => {
                setOpen(false);
                onOutdated();
              }}
              onClose={(isOutdated) => {
                setOpen(false);
                if (isOutdated) onOutdated();
              }}
            />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

function Rule({ policy }: { policy: RefundPolicy }) {
  const { t } = useTranslation('cancel');
  return (
    <p>
      <Trans
        t={t}
        i18nKey="rule"
        values={{ policy: t(`policy.${policy}`) }}
        components={{ policy: <PolicyLink policy={policy} /> }}
      />
    </p>
  );
}

/** `Trans` fills in the words. */
function PolicyLink({ policy, children }: { policy: RefundPolicy; children?: ReactNode }) {
  return (
    <a href={policyPages[policy]} className="text-link">
      {children}
    </a>
  );
}
