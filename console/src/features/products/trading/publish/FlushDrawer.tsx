import { tradingFlushSale } from '@selvedge/contract/products/trading/trading.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'

/** Takes the supplier's last prices for the goods of a promotion. */
export function FlushDrawer({ onClose }: { onClose(): void }) {
  const submit = useSubmit(tradingFlushSale, {
    input: ({ handle }: { handle: string }) => ({ body: { handle } }),
    refusedAt: { TRADING_NO_HANDLE: 'handle', TRADING_NO_PROMOTION: 'handle' },
    successMessage: (count) => t('已刷新 {count} 个商品的价格', { count }),
    repeated: t('重复操作'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={t('刷新促销价格')}
      submit={submit}
      onClose={onClose}
      verb={t('刷新')}
      initial={{ handle: '' }}
    >
      <TextField
        name="handle"
        label={t('促销 handle')}
        required
        missing={t('请填写促销的 handle')}
        extra={t('促销的标签，或一个商品的 SPU')}
      />
    </DrawerForm>
  )
}
