export { restockOrder } from './returns.service.ts'
