/** How much the body of a call may be. */
export interface BodyLimits {
  bytes: number
  /** Values within values, all counted: an empty one costs two bytes to send and far more to keep. */
  values: number
  /** Lists and objects within each other. */
  depth: number
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const depth = 32

/** Of every call that does not say otherwise. */
export const usualBody: BodyLimits = { bytes: 64 * kilobyte, values: 5_000, depth }

/** Of a call that takes a sheet: so many rows of so many cells, and so many megabytes of them. */
export const sheetBody = (rows: number, cells: number, megabytes: number): BodyLimits => ({
  bytes: megabytes * megabyte,
  // Each row counts beside its cells; what else the body says is few.
  values: rows * (cells + 1) + usualBody.values,
  depth,
})

/** Of a call that takes a long text. */
export const textBody = (megabytes: number): BodyLimits => ({ ...usualBody, bytes: megabytes * megabyte })
