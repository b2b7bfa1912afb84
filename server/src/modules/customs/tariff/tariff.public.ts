export { inTariff, strangeCodes } from './tariff.reads.ts'
