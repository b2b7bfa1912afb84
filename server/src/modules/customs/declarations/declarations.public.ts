export { saveDeclared } from './save.ts'
