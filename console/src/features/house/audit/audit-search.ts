import { listSearch, momentParam, textParam } from '../../../shell/filter/list-search.ts'

/** URL parameters of the list: text, account, kind and number of the record, call, earliest and latest time. */
export const auditSearch = listSearch({
  q: textParam,
  a: textParam,
  o: textParam,
  id: textParam,
  k: textParam,
  s: momentParam,
  e: momentParam,
})
