import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/barcode_print/$ids': { record: '/barcode/qa?query=r7001' },
}
