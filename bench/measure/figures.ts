/** The value that this part of the others does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const perSecond = (count: number, ms: number) => (count / ms) * 1000
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 1 : 0)} x`

export async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
