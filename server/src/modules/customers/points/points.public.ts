export { lockLastEntry, type MovedPoints, movePoints, movePointsBack } from './move-points.ts'
export { previewPoints } from './settle-orders.ts'
