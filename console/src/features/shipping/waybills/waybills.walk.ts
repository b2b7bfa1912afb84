import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = { '/ship/label/$id': { record: '/ship/list' } }
