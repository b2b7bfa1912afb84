import type {
  SeasonForecast,
  seasonPerformanceGet,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import type { seasonStyleSorts } from '@selvedge/contract/analytics/season-performance/season-sorts.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { allows } from '../../../api/session/session.ts'
import { address } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { seasonWord } from '../../../shell/words/season-word.ts'
import { t } from '../../../text/t.ts'
import { amountText, pointsText, rateText, unitsText } from './season-figures.ts'

type Season = DataOf<typeof seasonPerformanceGet>

/** How a season goes, of all brands or of one, in a few numbers that open to what they consist of. */
export function SeasonSummary({ of, brand }: { of: Season; brand: string | undefined }) {
  const vendors = address('/analytics/data', {}, { s: of.season, b: brand })
  const styles = address('/analytics/styles', {}, { s: of.season, b: brand })
  /** The styles that a number consists of, those with most of it first. */
  const sorted = (sort: (typeof seasonStyleSorts)[number]) =>
    address('/analytics/season', {}, { s: of.season, b: brand, sort: `-${sort}` })
  const broken = address('/analytics/season', {}, { s: of.season, b: brand, k: '1' })
  return (
    <Facts>
      <Fact label={t('售罄率')}>
        <AppLink to={sorted('sellThrough')}>
          {rateText(of.sellThrough)}
          {t('（净售出 {sold}，到货 {received}）', {
            sold: unitsText(of.sold - of.returned),
            received: unitsText(of.received),
          })}
        </AppLink>
      </Fact>
      <Fact label={t('周转周数')}>
        <AppLink to={sorted('weeksOfCover')}>
          {of.weeksOfCover ?? '—'}
          {t('（近四周净售出 {recent}）', { recent: unitsText(of.recent) })}
        </AppLink>
      </Fact>
      <Fact label={t('在库和在途')}>
        <AppLink to={sorted('onHand')}>{unitsText(of.onHand + of.inTransit)}</AppLink>
      </Fact>
      <Fact label={t('销售金额')}>
        <AppLink to={styles}>CNY {amountText(of.amount)}</AppLink>
      </Fact>
      {allows('costs.view') && (
        <Fact label={t('毛利（减去到岸成本）')}>
          {of.gross_profit !== null && (
            <AppLink to={styles}>
              CNY {amountText(of.gross_profit)} · {rateText(of.gross_profit_margin)}
            </AppLink>
          )}
        </Fact>
      )}
      <Fact label={t('折扣')}>
        <AppLink to={vendors}>
          CNY {amountText(of.discount)} · {rateText(of.discountRate)}
        </AppLink>
      </Fact>
      <Fact label={t('退货和退款')}>
        <AppLink to={styles}>
          {t('{units} 件', { units: unitsText(of.returned) })} · {rateText(of.returnRate)}
        </AppLink>
      </Fact>
      <Fact label={t('积分')}>
        <AppLink to={address('/analytics/season/points', {}, { s: of.season, b: brand })}>
          {pointsText(of.points)}
        </AppLink>
      </Fact>
      <Fact label={t('断码款')}>
        <AppLink to={broken}>
          {t('{broken} / {styles} 款', { broken: of.brokenStyles, styles: of.styles })}
        </AppLink>
      </Fact>
      {of.uncosted > 0 && allows('costs.view') && (
        <Fact label={t('未计成本')}>{t('{count} 件未出库或成本未知', { count: of.uncosted })}</Fact>
      )}
      {of.unrated > 0 && (
        <Fact label={t('未计金额')}>{t('{count} 件外币订单没有汇率', { count: of.unrated })}</Fact>
      )}
      <Fact label={t('预计到季末净售出')} wide>
        {of.forecast ? (
          <Forecast of={of.forecast} seasonBefore={of.seasonBefore} recent={of.recent} />
        ) : (
          t('本季已结束或没有结束日期，不作预测')
        )}
      </Fact>
    </Facts>
  )
}

/** What is expected, how that was found, and how wrong the same was a year ago. */
function Forecast({
  of: { expected, ends, shape, before, error },
  seasonBefore,
  recent,
}: {
  of: SeasonForecast
  seasonBefore: string | null
  recent: number
}) {
  const season = seasonBefore === null ? '' : seasonWord(seasonBefore)
  const how =
    shape === 'season'
      ? t('近四周净售出 {recent} 件；{season} 所有品牌同期四周净售出 {sold} 件，此后到季末净售出 {rest} 件', {
          recent: unitsText(recent),
          season,
          sold: unitsText(before.recent),
          rest: unitsText(before.rest),
        })
      : t('近四周净售出 {recent} 件，按同样速度到季末；{season} 同期没有销售，不知道走势', {
          recent: unitsText(recent),
          season,
        })
  return (
    <>
      {t('{expected} 件，到 {ends}', { expected: unitsText(expected), ends })}
      <br />
      {how}
      <br />
      {error === null
        ? t('{season} 同期没有可比的销售，不知道预测误差', { season })
        : t('同样方法在 {day} 对 {styles} 款的误差为 {wape}：预计 {expected} 件，实际 {actual} 件', {
            day: error.day,
            styles: error.styles,
            wape: rateText(error.wape),
            expected: unitsText(error.expected),
            actual: unitsText(error.actual),
          })}
    </>
  )
}
