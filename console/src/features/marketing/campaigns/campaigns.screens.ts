import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import {
  campaignItemsSearch,
  campaignSearch,
  campaignsSearch,
  generationsSearch,
} from './campaigns-search.ts'

export const campaignScreens = defineScreens([
  {
    path: '/app/discounts',
    title: (t) => t('优惠活动'),
    group: 'marketing',
    icon: 'Gift',
    page: 'CampaignsPage',
    load: () => import('./CampaignsPage.tsx'),
    search: campaignsSearch,
  },
  {
    path: '/app/discount_save',
    title: (t) => t('新建优惠活动'),
    group: 'marketing',
    parent: '/app/discounts',
    page: 'CampaignSavePage',
    load: () => import('./save/CampaignSavePage.tsx'),
    search: campaignSearch,
  },
  {
    path: '/app/discount_detail/$id',
    title: (t) => t('优惠活动详情'),
    group: 'marketing',
    parent: '/app/discounts',
    page: 'CampaignPage',
    load: () => import('./CampaignPage.tsx'),
    search: campaignItemsSearch,
    subjects: { campaign: (id) => address('/app/discount_detail/$id', { id }) },
  },
  {
    path: '/app/generateDiscount',
    title: (t) => t('生成折扣码'),
    group: 'marketing',
    icon: 'Number',
    page: 'GenerateCodesPage',
    load: () => import('./GenerateCodesPage.tsx'),
    search: generationsSearch,
  },
])
