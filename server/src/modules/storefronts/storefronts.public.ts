export { type Access, accessTo } from './access.ts'
export { dropItems, type Item, keepItems } from './items.ts'
export { touchLevels, touchPairs } from './levels.ts'
