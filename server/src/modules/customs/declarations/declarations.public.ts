export { listHeads } from './heads.ts'
export { type OpenProduct, readOpenProducts } from './open-products.ts'
export { saveDeclared } from './save.ts'
export { uploadDeclaration } from './upload.ts'
