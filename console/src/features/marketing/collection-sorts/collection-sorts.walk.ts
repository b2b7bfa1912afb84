import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/app/sorts/new': { readsNothing: true },
}
