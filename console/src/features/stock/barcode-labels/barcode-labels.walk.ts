import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/barcode_print/$ids': { record: '/barcode/qa?query=r7001' },
}
