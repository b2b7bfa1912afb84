import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/settings/repwd': { readsNothing: true },
}
