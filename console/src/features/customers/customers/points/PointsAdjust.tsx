import type { Customer } from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust } from '@selvedge/contract/customers/points/points.ts'
import { Alert, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useReadAgainLater } from '../../../../api/reads/use-read-again.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { signedText } from '../../../../ui/inputs/SignedNumber.tsx'
import styles from './PointsAdjust.module.css'
import { pointsTyped } from './points-typed.logic.ts'

const reloadAfter = 300

interface PointsAdjustProps {
  row: Customer
  /** Something is typed that would be lost, or nothing any more. */
  onTyped(typed: boolean): void
}

/** Changes points by hand: what is wrong is said before anything is asked, and nothing happens without a yes. */
export function PointsAdjust({ row, onTyped }: PointsAdjustProps) {
  const [score, setScore] = useState('')
  const [orderName, setOrderName] = useState('')
  const [remark, setRemark] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { succeeded, confirm } = useNotices()
  const readAgainLater = useReadAgainLater()
  const adjust = useAction(creditAdjust, {
    outlivesForm: true,
    inline: true,
    onAnswer: () => {
      setScore('')
      setOrderName('')
      setRemark('')
      succeeded(t('操作成功'))
      readAgainLater(reloadAfter)
    },
    onFailed: (error) => setFailure(error.message),
  })
  const typed = !adjust.pending && [score, orderName, remark].some((field) => field.trim() !== '')
  useLeaveGuard(typed)
  useEffect(() => onTyped(typed), [typed, onTyped])
  const ask = () => {
    if (adjust.pending) return
    const points = pointsTyped(score, orderName)
    setFailure(points === null ? t('请输入正确的积分') : null)
    if (points === null) return
    const body = { customerId: row.id, score: points, orderName: orderName.trim(), remark: remark.trim() }
    confirm({
      question: t('调整客户 {account} 的积分 {points}？', {
        account: row.account || row.phone,
        points: signedText(points),
      }),
      verb: t('调整'),
      act: () => adjust.send({ body }),
    })
  }
  return (
    <Section title={t('手动调整')}>
      {failure !== null && <Alert type="error" showIcon title={t('失败')} description={failure} />}
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Input
          className={styles.score ?? ''}
          aria-label={t('积分')}
          placeholder={t('积分，如 100 或 -50')}
          inputMode="numeric"
          maxLength={12}
          value={score}
          onChange={({ target }) => setScore(target.value)}
        />
        <Input
          className={styles.order ?? ''}
          aria-label={t('订单号')}
          placeholder={t('订单号（可不填）')}
          maxLength={200}
          value={orderName}
          onChange={({ target }) => setOrderName(target.value)}
        />
        <Input
          aria-label={t('备注')}
          placeholder={t('备注')}
          maxLength={200}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <ActionButton type="primary" htmlType="submit" loading={adjust.pending}>
          {t('调整')}
        </ActionButton>
      </form>
    </Section>
  )
}
