import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/barcode_print/$ids': { record: '/barcode/qa?query=r7001' },
}
