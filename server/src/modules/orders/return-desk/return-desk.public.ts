export { finishReturn } from './finish.ts'
