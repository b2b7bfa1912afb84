export { ofStyles, type Span, type SumsOf, spans, summed } from './figures.reads.ts'
export { figuresOf } from './figures.rules.ts'
export { figuresByVendor, seesCosts, spanOf } from './figures.service.ts'
