export { lockLastEntry, type MovedPoints, movePoints, movePointsBack } from './move-points.ts'
export { foreseePoints } from './settle-orders.ts'
