import { userStages } from '../../../domain/status/applicationStatus.ts';
import { useTranslation } from '../../language/index.ts';
import { unbroken } from '../../ui/unbroken.tsx';
import { LinkedText } from '../LinkedText.tsx';

/** The four stages that a traveller sees and what arrives at each, specification 2 section 4. */
export function StageList() {
  const { t } = useTranslation(['processingTimes', 'domain']);
  return (
    <section aria-labelledby="stages-title">
      <h2 id="stages-title" className="text-2xl">
        {unbroken(t('stages.title'))}
      </h2>
      <LinkedText text={t('stages.lead')} className="mt-3 max-w-2xl text-muted" />
      <ol className="mt-8 grid gap-x-6 lg:grid-cols-4">
        {userStages.map((stage, index) => (
          <li key={stage} className="flex gap-4 lg:flex-col lg:gap-3">
            <span
              aria-hidden="true"
              className="flex flex-col items-center lg:flex-row lg:gap-3 lg:self-stretch"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent">
                {index + 1}
              </span>
              {index < userStages.length - 1 && <span className="w-0.5 flex-1 bg-line lg:h-0.5 lg:w-auto" />}
            </span>
            <div className="pb-8 lg:pb-0">
              <h3 className="text-lg">{t(`domain:stage.${stage}`)}</h3>
              <p className="text-sm font-semibold text-warm">{unbroken(t(`stages.${stage}.when`))}</p>
              <p className="mt-1 text-sm text-muted">{unbroken(t(`stages.${stage}.text`))}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
