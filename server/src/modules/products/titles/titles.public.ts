export { touchTitleChangedSince, touchTitles } from './touch-titles.ts'
