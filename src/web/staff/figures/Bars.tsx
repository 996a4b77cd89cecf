export type BarsProps = {
  summary: string;
  /** `behind` is drawn paler, `line` across the bar. */
  bars: readonly {
    key: string;
    value: number;
    behind?: number | undefined;
    line?: number | undefined;
    text: string;
  }[];
  topText: (top: number) => string;
  /** Under the first and the last bar. */
  from: string;
  to: string;
};

const height = 72;
const width = 300;

/** A bar chart with values on hover. Negative values are drawn as zero; the table shows them. */
export function Bars({ summary, bars, topText, from, to }: BarsProps) {
  const top = roundedTop(bars.flatMap(({ value, behind = 0, line = 0 }) => [value, behind, line]));
  const step = width / bars.length;
  const tallOf = (value: number) => (Math.max(0, value) / top) * height;
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
          {bars.map(({ key, value, behind = 0, line, text }, index) => {
            const tall = tallOf(value);
            return (
              <g key={key} className="hover:opacity-70">
                <title>{text}</title>
                <rect x={index * step} y="0" width={step} height={height} fill="transparent" />
                <rect
                  x={index * step + step * 0.15}
                  y={height - tallOf(behind)}
                  width={step * 0.7}
                  height={tallOf(behind)}
                  className="fill-current opacity-45"
                />
                <rect
                  x={index * step + step * 0.15}
                  y={height - tall}
                  width={step * 0.7}
                  height={tall}
                  fill="currentColor"
                />
                {line !== undefined && (
                  <line
                    x1={index * step}
                    x2={(index + 1) * step}
                    y1={height - tallOf(line)}
                    y2={height - tallOf(line)}
                    vectorEffect="non-scaling-stroke"
                    className="stroke-warm stroke-2"
                  />
                )}
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

/** The top of a chart: 1, 2 or 5 times a power of ten. */
export function roundedTop(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}
