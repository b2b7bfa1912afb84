export { readByCode, readCategoryTree } from './categories.reads.ts'
export { upsertCategories } from './categories.sql.ts'
export { fileProductsUnder, undoFiling } from './file.ts'
export { firstCategories } from './first-categories.ts'
