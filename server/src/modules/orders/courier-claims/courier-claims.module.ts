import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { courierClaimInvariants } from './courier-claims.invariants.ts'
import { readClaims } from './courier-claims.reads.ts'
import { claimInbox } from './inbox.reads.ts'
import { settleClaim } from './settle-claim.ts'

export const courierClaimsModule = defineModule({
  name: 'courier-claims',
  routes: [handleList(courierClaimList, readClaims), handle(courierClaimSettle, settleClaim)],
  invariants: courierClaimInvariants,
  inbox: claimInbox,
})
