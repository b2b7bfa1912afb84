/** Rows that one statement reads or writes at a time, where there may be tens of thousands: what it takes stays small. */
export const maxPortion = 2000

/** The rows in portions of at most so many, in their order; none of no rows. */
export function portionsOf<Row>(rows: readonly Row[], most = maxPortion): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  )
}
