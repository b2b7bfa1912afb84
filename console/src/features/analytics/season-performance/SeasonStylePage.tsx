import { usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import {
  type SeasonPlace,
  type SeasonSize,
  seasonStyleGet,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address, paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { useScreenParam, useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { code, drawn, status, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { companyTime } from '../../../ui/values/times/company-time.ts'
import { DraftButtons } from './DraftButtons.tsx'
import styles from './Season.module.css'
import { lengthOf } from './season.logic.ts'
import { figuresShown, rateText } from './season-figures.ts'
import { seasonStyleSearch } from './season-search.ts'

type Shares = readonly (string | null)[]

function Share({ share, among, look }: { share: string | null; among: Shares; look: 'bar' | 'barBefore' }) {
  return (
    <span className={styles.share}>
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles[look]} width={`${lengthOf(share, among)}%`} height="100%" rx="2" />
      </svg>
      {rateText(share)}
    </span>
  )
}

/** The curve of what was bought beside that of what sells: bars of both are as long as they are shares of their whole. */
const sizeColumns = (sizes: readonly SeasonSize[]): Column<SeasonSize>[] => {
  const among = sizes.flatMap(({ boughtShare, soldShare }) => [boughtShare, soldShare])
  return [
    text('size', t('尺码'), { width: 96 }),
    units('bought', t('采购件数')),
    drawn('boughtShare', t('采购占比'), ({ boughtShare }) => (
      <Share share={boughtShare} among={among} look="barBefore" />
    )),
    units('received', t('到货'), { leaves: 1 }),
    units('sold', t('净售出'), { card: 'fact' }),
    drawn(
      'soldShare',
      t('售出占比'),
      ({ soldShare }) => <Share share={soldShare} among={among} look="bar" />,
      { card: 'fact' },
    ),
    units('available', t('可用'), { card: 'fact' }),
    units('inTransit', t('在途'), { leaves: 2 }),
    status('broken', t('状态'), {
      of: ({ broken, core }) =>
        broken > 0
          ? { word: t('断 {count} 码', { count: broken }), family: 'attention' }
          : core
            ? { word: t('主力码'), family: 'done' }
            : { word: t('普通码'), family: 'waiting' },
    }),
  ]
}

const placeColumns = (): Column<SeasonPlace>[] => [
  text('location', t('仓库')),
  code('sku', t('SKU'), { width: 200 }),
  text('size', t('规格'), { of: variantOptions, width: 112 }),
  units('onHand', t('在库'), { card: 'fact' }),
  units('available', t('可用'), { card: 'fact' }),
  units('inTransit', t('在途'), { card: 'fact' }),
]

/** A style of a season: the sizes that were bought beside those that sell, and where its units are. */
export function SeasonStylePage() {
  const id = useScreenParam('id')
  const { s } = useScreenSearch(seasonStyleSearch)
  const record = useRecord(seasonStyleGet, { season: s ?? '', productId: id })
  return (
    <RecordPage
      of={record}
      title={(data) => (data ? `${data.spu} ${data.name}` : t('季节款式'))}
      back={{ to: address('/analytics/season', {}, { s }), word: t('返回季节表现') }}
      actions={(data) => (
        <>
          <AppLink to={paths.style(Number(id))}>{t('款式详情')}</AppLink>
          <AppLink to={address('/analytics/style/$id', { id }, { s })}>{t('订单明细')}</AppLink>
          <DraftButtons styles={[data]} season={s ?? usualSeason(companyTime(Date.now()).year())} />
        </>
      )}
    >
      {(data) => (
        <>
          <Facts>
            {figuresShown().map(({ name, title, text: shown }) => (
              <Fact key={name} label={title}>
                {shown(data)}
              </Fact>
            ))}
          </Facts>
          <Section title={t('尺码曲线：采购与售出')}>
            <Lines
              label={t('尺码曲线')}
              rows={data.sizes}
              columns={sizeColumns(data.sizes)}
              rowKey={({ size }) => size}
            />
          </Section>
          <Section title={t('各仓库存')}>
            {data.places.length === 0 ? (
              <p>{t('没有在库和在途')}</p>
            ) : (
              <Lines
                label={t('各仓库存')}
                rows={data.places}
                columns={placeColumns()}
                rowKey={({ locationId, sku }) => `${locationId} ${sku}`}
              />
            )}
          </Section>
        </>
      )}
    </RecordPage>
  )
}
