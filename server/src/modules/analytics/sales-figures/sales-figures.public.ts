export { ofStyles, type Span, type SumsOf, spans, summed } from './figures/figures.reads.ts'
export { figuresOf } from './figures/figures.rules.ts'
export { figuresByVendor, seesCosts, spanOf } from './figures/figures.service.ts'
