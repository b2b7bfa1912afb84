import type {
  BatchFulfilment,
  BatchProgress,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'

/** Ship orders of which it is known what became of them. */
export const settledOf = ({ shipOrders, pending, loading }: BatchFulfilment): number =>
  shipOrders - pending - loading

/** The progresses that a batch has any ship orders of, in the order of the contract. */
export const presentOf = (
  batch: BatchFulfilment,
  order: readonly BatchProgress[],
): { progress: BatchProgress; count: number }[] =>
  order.map((progress) => ({ progress, count: batch[progress] })).filter(({ count }) => count > 0)

/** Which batch the address names: a number, or none yet. */
export const batchIdOf = (param: string | undefined): number | null =>
  param !== undefined && /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null
