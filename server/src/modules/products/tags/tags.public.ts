export { beginTagJob } from './modify-tags.ts'
export { tagShop } from './tags.jobs.ts'
