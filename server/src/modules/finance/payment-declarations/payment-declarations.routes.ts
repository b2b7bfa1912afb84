import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import { handle } from '../../../core/http/handle.ts'
import { forcePush } from './push/push.ts'

export const declarationRoutes = [handle(transactionForcePush, forcePush)]
