/**
 * In which order jobs come that are due: those with a smaller number first. What people wait for goes before what only
 * follows from it, and what comes in thousands goes behind both.
 *
 * Those that `takeWaiting` takes away have a number of their own: they are found by it.
 */
export const jobPriorities = {
  usual: 0,
  /** Of these jobs, and of no others. */
  stockFreed: 1,
  /** Of these jobs, and of no others. */
  costStock: 2,
  /** Goes on with what another has begun: behind those that people wait for. */
  continuation: 3,
  /** Of these jobs, and of no others. */
  countSupplied: 4,
  /** Behind the deliveries: those bring orders, this what one of them has left out, or thousands at once. */
  readOrders: 5,
  /** Behind the deliveries: many thousands of customers may come. */
  readCustomers: 6,
  /** Behind what is to be posted: a night is long. */
  readLedger: 6,
  /** Behind what is sent: nobody's parcel waits for it. */
  compareStores: 8,
  /** Behind what people wait for: there may be hundreds of them. */
  levels: 10,
  /** Of kinds that come in thousands: nobody's parcel waits behind them. */
  deliverBatch: 10,
  /** Behind what people wait for: for one thing many thousands are rejected at once. */
  pushDocuments: 15,
  /** Behind all that people wait for; of these jobs, and of no others. */
  settlePoints: 20,
  /** Behind all that people wait for; of these jobs, and of no others. */
  updateFigures: 21,
  /** Behind all that people wait for: a shop that goes has all its customers emptied at once. */
  redactCustomers: 22,
} as const

/**
 * Of jobs one run of which does the work of all that wait: nobody is woken for them, so that a run, at most a second later,
 * does what many changes have left, where it would come behind each.
 */
export const gatheringPriorities: ReadonlySet<number> = new Set([
  jobPriorities.costStock,
  jobPriorities.settlePoints,
  jobPriorities.updateFigures,
])
