/** The round figure at the top of a chart: 1, 2 or 5 times a power of ten, no less than the largest value. */
export function roundedTop(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= largest) ?? 10;
  return step * power;
}
