import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { Context } from '../../../core/http/context.ts'
import type { Partners } from '../../../core/outbox/partners/partners.ts'
import type { PaymentCustoms } from '../../../ports/payment-customs.ts'
import { readSetting } from '../../house/settings/settings.public.ts'

type PickCustoms = (partners: Partners) => PaymentCustoms

/** How a company is asked, with the account and key of the settings; null where one of both is missing. */
const byCompany: Record<
  PaymentCompany,
  (context: Pick<Context, 'db' | 'secrets'>) => Promise<PickCustoms | null>
> = {
  async wechatpay(context) {
    const account = await readSetting(context, 'wechatpay_customs')
    const key = await readSetting(context, 'wechatpay_key')
    return account && key !== '' ? (partners) => partners.wechatPay({ ...account, key }) : null
  },
  async alipay(context) {
    const account = await readSetting(context, 'alipay_customs')
    const key = await readSetting(context, 'alipay_key')
    return account && key !== '' ? (partners) => partners.alipay({ ...account, key }) : null
  },
}

export const customsOf = (
  context: Pick<Context, 'db' | 'secrets'>,
  company: PaymentCompany,
): Promise<PickCustoms | null> => byCompany[company](context)
