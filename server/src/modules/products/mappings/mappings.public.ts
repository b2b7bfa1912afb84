export { readMappings } from './mappings.reads.ts'
export { getBrand } from './save-mappings.ts'
