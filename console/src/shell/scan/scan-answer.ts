export interface ScanAnswer {
  /** `waiting`: it is kept here until the server has said what becomes of it. */
  state: 'right' | 'wrong' | 'waiting'
  text: string
}

/** Units that are scanned, and those that are to be. */
export interface ScanTotals {
  scanned: number
  quantity: number
}
