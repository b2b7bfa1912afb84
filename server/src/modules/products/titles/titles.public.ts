export { findTitleOfStyle } from './titles.reads.ts'
export { touchTitleChangedSince, touchTitles } from './touch-titles.ts'
