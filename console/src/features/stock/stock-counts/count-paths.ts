import { address } from '../../../paths.ts'

/** Where it is counted. */
export const countPath = (id: number): string => address('/stock/count_detail/$id', { id })
