import { isSameSecret } from '../../core/secrets/same-secret.ts'
import type { TrackingWebhooks } from '../../ports/courier.ts'
import { pushed } from './replies.ts'
import { signPush } from './sign.ts'

export const kuaidi100Webhooks: TrackingWebhooks = {
  isSigned: ({ param = '', sign = '' }, salt) => salt !== '' && isSameSecret(signPush(param, salt), sign),
  read: ({ param = '' }) => pushed.parse(JSON.parse(param)),
}
