import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readStyle } from './styles.reads.ts'

/** One style as a whole: what every other module knows of it. */
export const stylesModule = defineModule({ name: 'styles', routes: [handle(styleGet, readStyle)] })
