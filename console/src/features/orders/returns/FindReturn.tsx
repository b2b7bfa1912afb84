import { BarcodeOutlined } from '@ant-design/icons'
import { scanLookup } from '@selvedge/contract/house/scan.ts'
import { returnDeskFind } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { Input } from 'antd'
import { call } from '../../../api/calls/call.ts'
import { announceFailure } from '../../../api/calls/failures/failures.ts'
import { address } from '../../../paths.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useKeyScanner } from '../../../shell/scan/scanners/use-key-scanner.ts'
import { playTone } from '../../../shell/scan/sounds/scan-tones.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import styles from './FindReturn.module.css'

/** Says what a code is that nobody awaits. */
async function strangerText(code: string): Promise<string> {
  const found = await call(scanLookup, { query: { code } })
  if (found.length === 0) return t('没有待收的退货：{code}', { code })
  const names = joinNames(found.map(({ name, detail }) => `${name} ${detail}`.trim()))
  return t('没有待收的退货：{names}', { names })
}

/** Opens the return that a scanned code belongs to; of several it shows the list. */
export function FindReturn({ onSeveral }: { onSeveral(code: string): void }) {
  const go = useGo()
  const { warned } = useNotices()
  const find = async (code: string) => {
    try {
      const [first, ...more] = await call(returnDeskFind, { query: { code } })
      playTone(first ? 'right' : 'wrong')
      if (!first) return warned(await strangerText(code))
      if (more.length > 0) return onSeveral(code)
      go(address('/stock/returns/$id', { id: first.orderId }))
    } catch (error) {
      playTone('wrong')
      announceFailure(error)
    }
  }
  const scanner = useKeyScanner(true, (code) => void find(code))
  const label = t('扫描订单号、运单号、SKU 或条码')
  return (
    <Input
      className={styles.field ?? ''}
      prefix={<BarcodeOutlined aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="send"
      maxLength={200}
      value={scanner.code}
      onChange={(event) => scanner.setCode(event.target.value)}
      onPressEnter={scanner.take}
    />
  )
}
