import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import type { GradedLine } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { code, drawn, link, person, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { dispositionWord, gradeWord } from './grade-words.ts'
import styles from './ReturnDesk.module.css'

/** Units that came over the desk, with how they were. */
export const gradedColumns = (): Column<GradedLine>[] => [
  code('sku', t('SKU'), { width: 176 }),
  text('name', t('名称'), { leaves: 1 }),
  text('size', t('规格'), { of: variantOptions, width: 104, leaves: 7 }),
  units('quantity', t('数量'), { card: 'fact' }),
  text('grade', t('成色'), { width: 112, card: 'fact', of: ({ grade }) => gradeWord(grade) }),
  text('disposition', t('处理方式'), {
    width: 112,
    card: 'fact',
    of: (line) => dispositionWord(line.disposition),
  }),
  text('note', t('说明'), { leaves: 3, card: 'fact' }),
  drawn(
    'photos',
    t('照片'),
    ({ sku, photos }) => (
      <span className={styles.pictures}>
        {photos.map((photo, place) => (
          <a
            key={photo}
            href={photo}
            target="_blank"
            rel="noreferrer"
            aria-label={t('{sku} 照片 {place}', { sku, place: place + 1 })}
          >
            <Thumbnail src={thumbnailOf(photo)} />
          </a>
        ))}
      </span>
    ),
    { width: 152, card: 'fact' },
  ),
  link('take', t('盘点单'), {
    width: 96,
    leaves: 4,
    of: ({ stockTakeId }) => (stockTakeId === null ? '' : `TS${stockTakeId}`),
    to: ({ stockTakeId }) => (stockTakeId === null ? null : paths.stockTake(stockTakeId)),
  }),
  link('exchange', t('换货订单'), {
    width: 128,
    leaves: 6,
    card: 'fact',
    of: ({ exchange }) => exchange?.orderName ?? '',
    to: ({ exchange }) => (exchange && allows('orders.view') ? paths.order(exchange.orderId) : null),
  }),
  time('gradedAt', t('验收时间'), { leaves: 2, card: 'fact' }),
  person('gradedBy', t('验收人'), { leaves: 5, width: 104 }),
]
