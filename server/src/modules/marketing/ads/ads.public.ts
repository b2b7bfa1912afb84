export { readShown as readShownAds } from './ads.reads.ts'
