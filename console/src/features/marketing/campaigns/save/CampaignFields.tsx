import { isCustomerTag, maxCampaignTitle } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import type { FormRule } from 'antd'
import { SwitchField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { t } from '../../../../text/t.ts'

const checked = (isRight: (value: string) => boolean, said: () => string): FormRule => ({
  validator: async (_, value: string | undefined) => {
    if (value?.trim() && !isRight(value.trim())) throw new Error(said())
  },
})

const notLong = checked(
  (title) => [...title].length <= maxCampaignTitle,
  () => t('长度在30以内'),
)
const numeric = checked(
  (id) => /^[1-9]\d{0,14}$/.test(id),
  () => t('优惠券ID输入有误'),
)
const price = checked(
  (amount) => /^\d{1,10}(\.\d{1,2})?$/.test(amount),
  () => t('订单满足金额输入有误'),
)
const single = checked(isCustomerTag, () => t('客户标签只能填一个，不能含逗号'))
const country = checked(
  (code) => /^[A-Za-z]{2}$/.test(code),
  () => t('国家须为两位国家代码，例如 CN'),
)

/** The fields of every campaign, and the conditions of one by order. */
export const CampaignFields = ({ type }: { type: 0 | 1 }) => (
  <>
    <TextField name="title" label={t('活动名称')} required missing={t('请输入活动名称')} rules={[notLong]} />
    <TextField name="name" label={t('优惠券名称')} required missing={t('请输入优惠券名称')} />
    <TextField
      name="priceRuleId"
      label={t('RMB站优惠券ID')}
      required
      missing={t('请输入RMB站优惠券ID')}
      rules={[numeric]}
    />
    <TextField name="expires" label={t('使用日期')} required missing={t('请输入使用日期')} />
    {type === 1 && (
      <>
        <TextField
          name="orderTagCondition"
          label={t('条件 tag')}
          required
          missing={t('请输入条件tag')}
          extra={t('多个 tag 以逗号分隔，订单须全部具有')}
        />
        <TextField
          name="orderPriceCondition"
          label={t('订单满足金额')}
          required
          missing={t('请输入订单满足金额')}
          rules={[price]}
          extra={t('按实付人民币金额计算')}
        />
        <SwitchField name="orderGiftCardAvailable" label={t('礼品卡订单可用')} />
        <SwitchField name="mutiple" label={t('叠加')} extra={t('每满一次金额得一张')} />
        <TextField name="prerequisiteTag" label={t('客户标签')} rules={[single]} />
        <TextField name="prerequisiteArea" label={t('国家')} placeholder="CN" rules={[country]} />
      </>
    )}
    <TextField
      name="instructions"
      label={t('使用说明')}
      required
      missing={t('请输入使用说明')}
      lines={3}
      wide
    />
  </>
)
