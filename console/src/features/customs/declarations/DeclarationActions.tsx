import { declarationExport, declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { stockOrderDelete } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { announceFailure } from '../../../api/calls/failures/failures.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { HsCodeRuleImport } from '../hs-code-rules/HsCodeRuleImport.tsx'
import type { Declaration } from './declaration.ts'
import { ExportColumns } from './ExportColumns.tsx'

interface DeclarationActionsProps {
  declaration: Declaration
  /** The file's columns can be chosen. */
  chosenColumns: boolean
  /** What was changed in rows is not saved yet: neither file nor partner would have it. */
  unsaved: boolean
}

/** What can be done with a declaration; what is next stands out. */
export function DeclarationActions({ declaration, chosenColumns, unsaved }: DeclarationActionsProps) {
  const { id, type, status, unmatched, upload, products } = declaration
  const [open, setOpen] = useState<'import' | 'columns' | null>(null)
  const { succeeded, warned } = useNotices()
  const file = useDownload(declarationExport)
  const send = useAction(declarationUpload, {
    inline: true,
    onDone: () => succeeded(t('操作成功')),
    onFailed: (error) =>
      announceFailure(
        error instanceof ApiError && error.status >= 500 ? new Error(t('系统异常请重试')) : error,
      ),
  })
  const complete = unmatched === 0 && products > 0
  const ready = ((): true | string => {
    if (unsaved) return t('还有未保存的修改')
    if (products === 0) return t('没有可申报的商品')
    return complete || t('请填写全部税号后导出')
  })()
  const deleted = type === 'ST' ? t('转仓单已删除') : t('采购单已删除')
  const whenReady = (act: () => void) => () => (ready === true ? act() : warned(ready))
  const items = [
    { key: 'd', label: t('生成草单'), run: whenReady(() => file.run({ query: { id, t: 'd' } })) },
    { key: 'file', label: t('导出报关文件'), run: whenReady(() => file.run({ query: { id } })) },
    {
      key: 'n',
      label: t('导出报关文件（带项号）'),
      run: whenReady(() => file.run({ query: { id, t: 'n' } })),
    },
    ...(chosenColumns
      ? [{ key: 'columns', label: t('选择导出列…'), run: whenReady(() => setOpen('columns')) }]
      : []),
  ]
  return (
    <>
      <OrderButton of={declaration} />
      <DeleteButton of={declaration} />
      <MenuButton items={items} loading={file.pending}>
        {t('导出')}
      </MenuButton>
      <Can access="customs.change">
        <ActionButton type={complete ? 'default' : 'primary'} onClick={() => setOpen('import')}>
          {t('导入税号')}
        </ActionButton>
        <ActionButton
          type={complete && !upload ? 'primary' : 'default'}
          can={status === stockOrderStatus.deleted ? deleted : ready}
          loading={send.pending}
          onClick={() => send.run({ query: { id } })}
        >
          {t('上传到物流商')}
        </ActionButton>
      </Can>
      {open === 'import' && <HsCodeRuleImport orderId={id} onClose={() => setOpen(null)} />}
      {open === 'columns' && <ExportColumns orderId={id} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One that was made of ship orders is taken back here: it has no page of its own. */
function DeleteButton({ of: { id, number, quantity, status, hasPage, upload } }: { of: Declaration }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(stockOrderDelete, { onDone: () => succeeded(t('删除成功!')) })
  if (hasPage) return null
  const isUploaded = upload?.state === 'done' || upload?.state === 'running'
  const deleted = status === stockOrderStatus.deleted
  const ask = () =>
    confirmDanger({
      question: t('删除采购单 {number}，共 {units} 件？', { number, units: quantity }),
      detail: t('删除后不再报关；其中的发货单可以重新创建采购单。'),
      verb: t('删除'),
      act: () => remove.send({ query: { id } }),
    })
  return (
    <Can access="stock.change">
      <ActionButton
        danger
        can={deleted ? t('采购单已删除') : isUploaded ? t('已上传到物流商，不能删除') : true}
        loading={remove.pending}
        onClick={ask}
      >
        {t('删除')}
      </ActionButton>
    </Can>
  )
}

/** Back to the purchase order or the transfer. */
function OrderButton({ of: { id, type, hasPage } }: { of: Declaration }) {
  const go = useGo()
  if (!hasPage) return null
  const to = type === 'ST' ? paths.stockTransfer(id) : paths.purchaseOrder(id, { view: 'order' })
  return (
    <Can access="stock.view">
      <ActionButton onClick={() => go(to)}>{type === 'ST' ? t('查看转仓单') : t('查看采购单')}</ActionButton>
    </Can>
  )
}
