/** Units of one order line. */
export interface LineUnits {
  quantity: number
  shipped: number
  cancelled: number
  allocated: number
  parked: number
  revoked: number
}

/**
 * What becomes of the units of a line that the storefront wants no longer: as differences, and how many of them an open
 * ship order still carries. What has shipped stays shipped.
 */
export function toCancel(line: LineUnits): { cancelled: number; parked: number; carried: number } {
  const free = line.quantity - line.shipped - line.allocated
  const cancelled = Math.min(line.revoked, free)
  const parked = Math.min(line.parked, free - cancelled)
  return {
    cancelled: cancelled - line.cancelled,
    parked: parked - line.parked,
    carried: Math.min(line.revoked - cancelled, line.allocated),
  }
}
