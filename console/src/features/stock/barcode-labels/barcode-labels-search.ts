import { listSearch, textParam } from '../../../shell/filter/list-search.ts'

/** `q` barcode, SKU or ref; without it the own list is shown. */
export const labelsSearch = listSearch({ q: textParam })

/** `q` a barcode. */
export const sharedBarcodesSearch = listSearch({ q: textParam })
