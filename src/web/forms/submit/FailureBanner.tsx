import { useTranslation } from '../../language/useTranslation.ts';
import { Alternatives } from '../../ui/Alternatives.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { SubmissionFailure } from './failure.ts';
import { useFailureText } from './useFailureToast.ts';
import { useOnline } from './waiting.ts';

export type FailureBannerProps = {
  failure: SubmissionFailure;
  notCharged: string;
  retry: { label: string; run: () => void };
};

/** Why the submission failed, with Retry where it helps (specification 1 section 8). */
export function FailureBanner({ failure, notCharged, retry }: FailureBannerProps) {
  const { t } = useTranslation('submission');
  const { title, text } = useFailureText()(failure);
  const online = useOnline();
  return (
    <Banner tone={failure.isBeingChecked ? 'warning' : 'danger'} title={title}>
      {failure.textOf === 'offline' ? (
        <Alternatives
          shown={online ? 'online' : 'offline'}
          labels={[
            { key: 'offline', label: text },
            { key: 'online', label: t('sending.online') },
          ]}
        />
      ) : (
        <p>{text}</p>
      )}
      {!failure.isBeingChecked && <p>{notCharged}</p>}
      {failure.maySendAgain && (
        <Button variant="secondary" className="mt-3" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </Banner>
  );
}
