import type { ForgedDeliveries } from '@selvedge/contract/core/forged-deliveries.ts'
import { Alert } from 'antd'
import type { RecordState } from '../../api/reads/use-record.ts'
import { t } from '../../text/t.ts'
import { timeText } from '../../ui/values/times/company-time.ts'
import { Loaded } from '../page/PageStates.tsx'

interface ForgedLineProps {
  record: RecordState<ForgedDeliveries[]>
  /** What a source is called. */
  word(source: string): string
}

/** What was refused above a list of what partners have told, because they had not signed it; nothing where nothing was. */
export function ForgedLine({ record, word }: ForgedLineProps) {
  // The list below says that it loads, or waits for the network.
  if (record.data === undefined && record.error === null) return null
  return (
    <Loaded of={record}>
      {(counted) =>
        counted.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('近 30 天拒收了签名不符或无法读取的消息，请核对密钥是否一致')}
            description={counted.map(({ source, count, lastAt }) => (
              <div key={source}>
                {t('{name}：{count} 条，最近一次 {at}', { name: word(source), count, at: timeText(lastAt) })}
              </div>
            ))}
          />
        )
      }
    </Loaded>
  )
}
