import { publishedBook } from '../../../domain/rules/publishedBook.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Portrait } from './Portrait.tsx';

const { maxAgeMonths, widthMm, heightMm, format, maxMegabytes, minDpi } = publishedBook.photo;

const facts = ['age', 'colour', 'size', 'file', 'resolution'] as const;
const figures = {
  months: maxAgeMonths,
  width: widthMm,
  height: heightMm,
  format,
  megabytes: maxMegabytes,
  dpi: minDpi,
};

const right = ['plain', 'scarf'] as const;
const wrong = ['sunglasses', 'hat', 'hair', 'background', 'filter', 'grey'] as const;

/** The photo specification in words, figures and drawings. */
export function Photo() {
  const { t } = useTranslation('requirements');
  return (
    <>
      <p className="mt-3 max-w-2xl">{t('photo.lead')}</p>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        {facts.map((fact) => (
          <div key={fact} className="border-t-2 border-accent pt-3 sm:max-lg:last:col-span-2">
            <dt className="text-sm text-muted">{t(`photo.facts.${fact}.term`)}</dt>
            <dd className="font-semibold">{t(`photo.facts.${fact}.value`, figures)}</dd>
          </div>
        ))}
      </dl>
      {/* Two drawings and six of one width: an eighth of what the gaps leave. */}
      <div className="mt-10 grid gap-10 lg:grid-cols-[calc((100%-8.5rem)/4+1rem)_minmax(0,1fr)]">
        <Examples verdict="right" looks={right} />
        <Examples verdict="wrong" looks={wrong} />
      </div>
    </>
  );
}

const verdicts = {
  right: { icon: 'check', tone: 'text-success', grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-2' },
  wrong: { icon: 'close', tone: 'text-danger', grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6' },
} as const;

function Examples({
  verdict,
  looks,
}: {
  verdict: keyof typeof verdicts;
  looks: readonly ((typeof right)[number] | (typeof wrong)[number])[];
}) {
  const { t } = useTranslation('requirements');
  const { icon, tone, grid } = verdicts[verdict];
  return (
    <div>
      <h3 className={`flex items-center gap-2 text-lg ${tone}`}>
        <Icon name={icon} />
        {t(`photo.${verdict}`)}
      </h3>
      <ul className={`mt-4 grid gap-x-4 gap-y-6 ${grid}`}>
        {looks.map((look) => (
          <li key={look}>
            <Portrait look={look} />
            <p className="mt-2 text-sm text-muted">{t(`photo.examples.${look}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
