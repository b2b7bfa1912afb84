export { finishReturn } from './finish/finish.ts'
