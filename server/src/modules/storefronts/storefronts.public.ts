export { type Access, accessTo } from './access.ts'
export { dropItems, type Item, isAbsent, keepAbsences, keepItems } from './items.ts'
export { touchLevels, touchPairs } from './levels.ts'
export { learnArticles } from './product-sync.ts'
