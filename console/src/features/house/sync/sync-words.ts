import type { BreakerState, PartnerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { SyncLane, SyncRow } from '@selvedge/contract/house/sync/sync.ts'
import { actionWord, recordName } from '../../../shell/audit/audit-words.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { effectKindWord } from '../../../shell/words/effect-words.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

/** Of the circuit breaker of a lane. */
const breakerWords = (): Record<BreakerState, StatusWord> => ({
  closed: { word: t('正常', {}, 'lane'), family: 'done' },
  open: { word: t('已断开', {}, 'lane'), family: 'failed' },
  half_open: { word: t('试探中', {}, 'lane'), family: 'underway' },
})

export const breakerOf = ({ state, waitsUntil }: SyncLane): StatusWord =>
  state === 'closed' && waitsUntil
    ? { word: t('限流等待', {}, 'lane'), family: 'waiting' }
    : breakerWords()[state]

/** What people call a partner's lane. */
export const laneWord = (lane: PartnerLane): string =>
  ({
    'storefront:first': channelWord('first'),
    'storefront:second': channelWord('second'),
    'ledger:kingdee': t('金蝶'),
    'wechatpay:customs': t('微信支付报关'),
    'alipay:customs': t('支付宝报关'),
    'customs:orders': t('海关报关'),
    'customs:data': t('海关支付数据'),
    'warehouse:partner': t('合作仓'),
    'wechat:miniprogram': t('微信小程序'),
    'translation:google': t('谷歌翻译'),
    'gome:orders': t('国美'),
    'xiaohongshu:shop': t('小红书'),
    'sf:waybills': t('顺丰'),
    'kuaidi100:parcels': t('快递100'),
    'imagestore:qiniu': t('七牛'),
  })[lane]

/** What another system is told, or the name of a job of our own. */
export const kindWord = (kind: string): string =>
  kind.startsWith('job.') ? actionWord(kind) : effectKindWord(kind)

/** What people call the record; empty for a job. */
export const subjectNameOf = ({ subject, subjectId, subjectName }: SyncRow): string =>
  subjectName || (subjectId === null ? '' : recordName(subject, String(subjectId)))

/** Both together, for a question that names what it touches. */
export const nameOf = (row: SyncRow): string => `${kindWord(row.kind)} ${subjectNameOf(row)}`.trim()
