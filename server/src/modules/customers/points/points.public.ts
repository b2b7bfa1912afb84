export { lockLastEntry, type MovedPoints, movePoints, movePointsBack } from './move-points.ts'
export { previewPoints, settleLacking } from './settle/settle-orders.ts'
