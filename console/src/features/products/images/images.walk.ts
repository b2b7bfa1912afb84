import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/product/uploadimage': { readsNothing: true },
}
