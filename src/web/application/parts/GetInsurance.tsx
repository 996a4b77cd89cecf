import { handOver } from '../../insurance/handOver.ts';
import { useTranslation } from '../../language/index.ts';
import { LinkButton, type LinkButtonProps } from '../../ui/index.ts';
import { insuranceFacts } from '../state/insuranceFacts.ts';
import type { Wizard } from '../state/wizard.ts';

/** Leads to the insurance form, which is told what was answered here. */
export function GetInsurance({
  wizard,
  size,
  className,
}: { wizard: Wizard } & Pick<LinkButtonProps, 'size' | 'className'>) {
  const { t } = useTranslation('visaSteps');
  return (
    <LinkButton
      href="/insurance"
      size={size}
      wide
      className={className}
      onClick={() => handOver(insuranceFacts(wizard))}
    >
      {t('insurance.get')}
    </LinkButton>
  );
}
