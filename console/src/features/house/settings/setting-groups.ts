import { isSettingKey, type SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { t } from '../../../text/t.ts'

const groups = ['channels', 'finance', 'marketing', 'customs', 'access', 'retention'] as const
type Group = (typeof groups)[number]

/** Where each setting stands. */
const groupOf: Record<SettingKey, Group> = {
  push_order_to_gome: 'channels',
  gome_connection: 'channels',
  gome_secret: 'channels',
  exclude_brands: 'channels',
  bobo_auto_refund: 'channels',
  bobo_token: 'channels',
  ext_shipping: 'channels',
  ship_overdue_hours: 'channels',
  bobo_picture_hosts: 'channels',
  trading_price_factors: 'channels',
  trading_location: 'channels',
  xiaohongshu: 'channels',
  xiaohongshu_secret: 'channels',
  xiaohongshu_code: 'channels',
  sf_connection: 'channels',
  sf_check_word: 'channels',
  kuaidi100_connection: 'channels',
  kuaidi100_key: 'channels',
  partner_warehouse: 'channels',
  partner_warehouse_secret: 'channels',
  over_receipt_percent: 'finance',
  stock_count_second_units: 'finance',
  stock_count_second_value: 'finance',
  kingdee_stock_sync: 'finance',
  kingdee_not_product_sync: 'finance',
  kingdee_connection: 'finance',
  kingdee_app_id: 'finance',
  kingdee_app_secret: 'finance',
  kingdee_mapping: 'finance',
  monthly_sales_target: 'finance',
  wechatpay_customs: 'customs',
  wechatpay_key: 'customs',
  alipay_customs: 'customs',
  alipay_key: 'customs',
  customs_order: 'customs',
  customs_key: 'customs',
  grant_points_switch: 'marketing',
  points_mutipliler_rules: 'marketing',
  points_expiry_months: 'marketing',
  points_value: 'marketing',
  points_rates: 'marketing',
  points_order_attribute: 'marketing',
  fizz_marketing_setting: 'marketing',
  wechat_miniprogram: 'marketing',
  wechat_miniprogram_secret: 'marketing',
  miniprogram_report_key: 'marketing',
  qiniu_images: 'marketing',
  qiniu_store: 'marketing',
  qiniu_secret: 'marketing',
  google_translate_enable: 'customs',
  google_translate: 'customs',
  google_translate_key: 'customs',
  wanted_shots: 'customs',
  categories_setting: 'customs',
  style_setting: 'customs',
  template_content_setting: 'customs',
  template_setting: 'customs',
  unit_setting: 'customs',
  login_footers: 'access',
  outbox_kept_days: 'retention',
  routing_traces_kept_days: 'retention',
  batch_fulfilments_kept_days: 'retention',
  product_discounts_kept_days: 'retention',
  product_tag_jobs_kept_days: 'retention',
  crawl_changes_kept_days: 'retention',
  product_releases_kept_days: 'retention',
  notices_kept_days: 'retention',
  customer_copies_kept_days: 'retention',
  tie_outs_kept_days: 'retention',
  bulk_changes_kept_days: 'retention',
  reconciled_days: 'finance',
  drifts_kept_days: 'retention',
  reconciliations_kept_days: 'retention',
  parcel_routes_kept_days: 'retention',
}

const titles = (): Record<Group, string> => ({
  channels: t('渠道与发货'),
  finance: t('财务'),
  marketing: t('积分与营销'),
  customs: t('商品与报关'),
  access: t('登录'),
  retention: t('数据保留'),
})

export interface SettingGroup {
  group: Group
  title: string
  rows: SettingRow[]
}

/** The settings that the server shows, by group; a group without any is left out. */
export const groupsOf = (rows: readonly SettingRow[]): SettingGroup[] =>
  groups
    .map((group) => ({
      group,
      title: titles()[group],
      rows: rows.filter(({ key }) => isSettingKey(key) && groupOf[key] === group),
    }))
    .filter((one) => one.rows.length > 0)
