/** Where a parcel is, as its courier or whoever follows it has told last. */
export const parcelStates = [
  'inTransit',
  'pickedUp',
  'problem',
  'signed',
  'returned',
  'delivering',
  'returning',
  'forwarded',
  'awaitingClearance',
  'clearing',
  'cleared',
  'clearanceProblem',
  'refused',
  'unknown',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Nothing more is to come of these. */
export const endStates = ['signed', 'returned'] as const satisfies readonly ParcelState[]
