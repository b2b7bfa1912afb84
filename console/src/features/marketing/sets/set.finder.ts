import { setStateNames } from '@selvedge/contract/marketing/sets/set-state.ts'
import { setList } from '@selvedge/contract/marketing/sets/sets.ts'
import { paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

/** A set has no stock of its own: its SKU leads to what it is made of, as do those of its components. */
export const setFinder = defineFinder({
  endpoint: setList,
  title: () => t('套装'),
  query: (text) => ({ query: text, skip: 0, size: maxFindings }),
  isExact: ({ sku }, text) => sku.toLowerCase() === text.trim().toLowerCase(),
  finding: ({ id, sku, status }) => ({
    key: String(id),
    name: sku,
    detail: bilingual(setStateNames[status]),
    to: paths.sets({ q: sku }),
  }),
  all: (q) => paths.sets({ q }),
})
