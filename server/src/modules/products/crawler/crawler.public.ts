export { watchSlaver } from './slaver.ts'
