import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/app/sorts/new': { readsNothing: true },
}
