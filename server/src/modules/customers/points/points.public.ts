export { lockLastEntry, type MovedPoints, movePoints, movePointsBack } from './move-points.ts'
