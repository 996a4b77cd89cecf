import type { ReactNode } from 'react';
import { publishedBook } from '../../domain/rules/publishedBook.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';

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

type PortraitLook = 'plain' | 'scarf' | 'sunglasses' | 'hat' | 'hair' | 'background' | 'filter' | 'grey';

type Inks = {
  paper: string;
  skin: string;
  shade: string;
  hair: string;
  cloth: string;
  dark: string;
  lips: string;
};

/** The colours of a photo do not follow the theme. */
const colours: Inks = {
  paper: '#ffffff',
  skin: '#e3b48f',
  shade: '#cf9a74',
  hair: '#3b2a22',
  cloth: '#0b5967',
  dark: '#1d1512',
  lips: '#a8594a',
};
const greys: Inks = {
  paper: '#f1f1f1',
  skin: '#bdbdbd',
  shade: '#a2a2a2',
  hair: '#333333',
  cloth: '#5e5e5e',
  dark: '#1c1c1c',
  lips: '#7b7b7b',
};

/** A passport photo, 50 by 60. The words beside it describe it. */
function Portrait({ look }: { look: PortraitLook }) {
  const inks = look === 'grey' ? greys : colours;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 120"
      className="block h-auto w-full max-w-40 rounded-sm border border-line"
    >
      <rect width="100" height="120" fill={inks.paper} />
      {look === 'background' && <Seaside />}
      <path d="M10 120c0-23 17-31 40-31s40 8 40 31z" fill={inks.cloth} />
      {look === 'scarf' ? <Scarf inks={inks} /> : <Head inks={inks} />}
      <Face inks={inks} />
      {extras[look]?.(inks)}
    </svg>
  );
}

function Head({ inks }: { inks: Inks }) {
  return (
    <>
      <path d="M41 70h18v20c0 6-18 6-18 0z" fill={inks.shade} />
      <ellipse cx="29" cy="55" rx="4" ry="6" fill={inks.shade} />
      <ellipse cx="71" cy="55" rx="4" ry="6" fill={inks.shade} />
      <ellipse cx="50" cy="53" rx="21" ry="27" fill={inks.skin} />
      <path
        d="M28 53c-4-20 5-34 22-34s26 14 22 34c-1-8-4-14-9-17-10 3-21 3-27 1-4 3-7 9-8 16z"
        fill={inks.hair}
      />
    </>
  );
}

function Scarf({ inks }: { inks: Inks }) {
  return (
    <>
      <path d="M50 15c-21 0-30 17-29 38 1 19-3 30-9 40h76c-6-10-10-21-9-40 1-21-8-38-29-38z" fill="#b98a5f" />
      <path d="M22 62c3 20 12 28 28 28s25-8 28-28c1 16 4 24 10 31H12c6-7 9-15 10-31z" fill="#a2754c" />
      <ellipse cx="50" cy="54" rx="20" ry="26" fill={inks.skin} />
    </>
  );
}

function Face({ inks }: { inks: Inks }) {
  return (
    <>
      <g fill={inks.dark}>
        <ellipse cx="41" cy="52" rx="2.4" ry="2.6" />
        <ellipse cx="59" cy="52" rx="2.4" ry="2.6" />
      </g>
      <g fill="none" strokeWidth="1.8" strokeLinecap="round">
        <path d="M36 45.5q5-2.5 9 0M55 45.5q4-2.5 9 0" stroke={inks.hair} />
        <path d="M50 53v9q0 2-3 2" stroke={inks.shade} />
        <path d="M43.5 70q6.5 2.5 13 0" stroke={inks.lips} strokeWidth="2.2" />
      </g>
    </>
  );
}

function Seaside() {
  return (
    <>
      <rect width="100" height="70" fill="#9fd3e6" />
      <circle cx="80" cy="20" r="10" fill="#f6d067" />
      <path d="M0 66q12-5 25 0t25 0 25 0 25 0v30H0z" fill="#3f8fb0" />
      <rect y="92" width="100" height="28" fill="#ecd9a6" />
    </>
  );
}

/** Drawn over a portrait, they make it wrong. */
const extras: Partial<Record<PortraitLook, (inks: Inks) => ReactNode>> = {
  sunglasses: ({ dark }) => (
    <g fill={dark}>
      <rect x="31" y="46" width="17" height="12" rx="5" />
      <rect x="52" y="46" width="17" height="12" rx="5" />
      <path d="M29 49h42" stroke={dark} strokeWidth="2" />
    </g>
  ),
  hat: () => (
    <>
      <path d="M27 40c-1-19 10-28 23-28s24 9 23 28z" fill="#a94a22" />
      <path d="M22 40c8-5 48-5 66 2 3 2 1 5-3 4-17-4-43-4-58-1-4 1-8-3-5-5z" fill="#83371a" />
    </>
  ),
  hair: ({ hair }) => (
    <path
      d="M50 18C30 18 22 33 24 56c1 14-1 26-4 36 8 3 15 1 20-4 6-9 12-26 15-46 5 5 10 8 16 9 2-20-4-33-21-33z"
      fill={hair}
    />
  ),
  filter: () => (
    <>
      <path d="M29 34 25 10l17 12zM71 34l4-24-17 12z" fill="#d9743f" />
      <path d="M31 28l-2-10 8 6zM69 28l2-10-8 6z" fill="#f8d9c6" />
      <ellipse cx="36" cy="63" rx="6" ry="4" fill="#e8735f" opacity="0.6" />
      <ellipse cx="64" cy="63" rx="6" ry="4" fill="#e8735f" opacity="0.6" />
      <path
        d="M14 40l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM86 66l1.5 4.5L92 72l-4.5 1.5L86 78l-1.5-4.5L80 72l4.5-1.5zM84 20l1.5 4.5L90 26l-4.5 1.5L84 32l-1.5-4.5L78 26l4.5-1.5z"
        fill="#f0b429"
      />
    </>
  ),
};
