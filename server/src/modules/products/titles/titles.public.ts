export { touchTitles } from './touch-titles.ts'
