import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` part of a name, a style or a product code, `b` a brand, `c` a category, `ch` a channel. */
export const tradingSearch = listSearch({ q: textParam, b: textParam, c: textParam, ch: textParam })
