export { beginTagJob } from './modify-tags.ts'
