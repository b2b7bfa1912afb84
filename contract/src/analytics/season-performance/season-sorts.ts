export const seasonStyleSorts = [
  'sold',
  'received',
  'onHand',
  'sellThrough',
  'weeksOfCover',
  'amount',
] as const
