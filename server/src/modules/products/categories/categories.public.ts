export { readByCode, readCategoryTree } from './categories.reads.ts'
export { upsertCategories } from './categories.sql.ts'
export { fileProductsUnder } from './file.ts'
export { firstCategories } from './first-categories.ts'
