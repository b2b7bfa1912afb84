import type { BareStyle } from '@selvedge/server/commands/variants.ts'

/** The tag that all styles of the file bear: analytics is asked for the products with it. */
export const fileTag = 'replay'

/** Codes of the same digits are one style in several colours; styles with the same first digit are a vendor's. */
export const spuOf = (code: string): string => /^(\d{5}|[A-Z]+)/.exec(code)?.[0] ?? code
const brandOf = (spu: string): string => `Range ${spu[0]}`

export const stylesOf = (codes: readonly string[]): BareStyle[] =>
  [...Map.groupBy(new Set(codes), spuOf)].map(([spu, skus]) => ({
    ...{ spu, brand: brandOf(spu), tags: [fileTag], skus },
  }))
