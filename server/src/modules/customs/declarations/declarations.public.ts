export { saveDeclared } from './fields/save.ts'
export { uploadDeclaration } from './files/upload.ts'
export { listHeads } from './heads/heads.ts'
export { type OpenProduct, readOpenProducts } from './open-products.ts'
