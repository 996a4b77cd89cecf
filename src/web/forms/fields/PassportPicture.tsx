import { memo } from 'react';
import { isForetold, nameLine } from '../../../domain/text/machineReadableName.ts';
import { useTranslation } from '../../language/useTranslation.ts';

/** Of nobody. The zone's second line repeats the number, and has the check digits of ICAO Doc 9303 part 3 section 4.9. */
const number = 'A1234567';
const secondLine = `${number}<6UTO9004034F3001019<<<<<<<<<<<<<<<6`;

/**
 * Draws a passport's photo page with its machine-readable zone, of the typed or an invented name.
 */
export const PassportPicture = memo(function PassportPicture({
  lastName,
  firstName,
}: {
  lastName: string;
  firstName: string;
}) {
  const { t } = useTranslation('fields');
  const typed = nameLine(lastName, firstName);
  const foretold = /[A-Z]/.test(typed) && isForetold(lastName) && isForetold(firstName);
  const line = foretold ? typed : nameLine('Yilmaz', 'Deniz');
  return (
    <figure className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-4 sm:flex-row sm:items-center sm:gap-6">
      <svg
        role="img"
        aria-label={t('passport.picture')}
        viewBox="0 0 320 214"
        className="w-full max-w-80 shrink-0 rounded-md border border-line bg-surface [direction:ltr]"
      >
        <g className="fill-line">
          <rect x="20" y="26" width="76" height="98" rx="6" />
          <rect x="116" y="30" width="84" height="8" rx="4" />
          <rect x="116" y="58" width="120" height="8" rx="4" />
          <rect x="116" y="82" width="96" height="8" rx="4" />
          <rect x="116" y="106" width="136" height="8" rx="4" />
        </g>
        <g className="fill-control">
          <circle cx="58" cy="62" r="17" />
          <path d="M28 118c2-26 58-26 60 0z" />
        </g>
        <rect
          x="220"
          y="22"
          width="84"
          height="24"
          rx="5"
          className="fill-warm-soft stroke-warm"
          strokeWidth="2"
        />
        <text x="262" y="39" textAnchor="middle" className="fill-ink font-mono text-[13px]">
          {number}
        </text>
        <text x="212" y="39" textAnchor="end" className="fill-warm text-[15px] font-bold">
          1
        </text>
        <rect
          x="8"
          y="146"
          width="304"
          height="58"
          rx="6"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
        />
        <text x="20" y="138" className="fill-accent text-[15px] font-bold">
          2
        </text>
        <g className="fill-ink font-mono text-[10.5px]">
          <text x="16" y="171" textLength="288">
            {`P<UTO${line}`}
          </text>
          <text x="16" y="191" textLength="288">
            {secondLine}
          </text>
        </g>
      </svg>
      <figcaption className="flex flex-col gap-1.5 text-sm text-muted">
        <p className="font-semibold text-ink">{t('passport.where')}</p>
        <p>{t('passport.number')}</p>
        <p>{t('passport.lines')}</p>
      </figcaption>
    </figure>
  );
});
