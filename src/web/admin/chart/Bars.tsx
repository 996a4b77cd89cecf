import { roundedTop } from './scale.ts';

export type BarsProps = {
  /** What a screen reader hears in place of the picture. */
  summary: string;
  bars: readonly { key: string; value: number; text: string }[];
  /** The figure at the top, in words. */
  topText: (top: number) => string;
  /** Under the first and the last bar. */
  from: string;
  to: string;
};

const height = 72;
const width = 300;

/** Bars side by side, each with its figure on hover. Values below zero stand as zero: the table tells them. */
export function Bars({ summary, bars, topText, from, to }: BarsProps) {
  const top = roundedTop(bars.map(({ value }) => value));
  const step = width / bars.length;
  return (
    <div className="flex gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-20 w-full min-w-0 border-b border-line text-accent"
        >
          <line x1="0" x2={width} y1="0.5" y2="0.5" className="stroke-line" strokeDasharray="3 3" />
          {bars.map(({ key, value, text }, index) => {
            const tall = (Math.max(0, value) / top) * height;
            return (
              <g key={key} className="hover:opacity-70">
                <title>{text}</title>
                <rect x={index * step} y="0" width={step} height={height} fill="transparent" />
                <rect
                  x={index * step + step * 0.15}
                  y={height - tall}
                  width={step * 0.7}
                  height={tall}
                  fill="currentColor"
                />
              </g>
            );
          })}
        </svg>
        <p aria-hidden="true" className="flex justify-between text-xs text-muted">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      <span aria-hidden="true" className="text-xs whitespace-nowrap text-muted tabular-nums">
        {topText(top)}
      </span>
    </div>
  );
}
