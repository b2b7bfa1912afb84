export { figuresByVendor } from './figures.service.ts'
