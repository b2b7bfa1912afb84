import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

const record = '/ship/list'

export const ways: Ways = {
  '/ship/detail/$id': { record },
  '/ship/pick/$id': { record },
  '/ship/picklist/$ids': { record },
  '/ship/picklist/single/$id': { record },
  '/ship/waybill/$id': { record },
}
