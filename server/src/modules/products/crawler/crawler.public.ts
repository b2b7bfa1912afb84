export { watchSlaver } from './slavers/slaver.ts'
