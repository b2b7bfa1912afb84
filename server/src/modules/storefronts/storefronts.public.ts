export { type Access, accessTo } from './access.ts'
export { touchLevels, touchPairs } from './levels.ts'
