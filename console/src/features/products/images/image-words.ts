import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'
import type { FileState } from './upload-list.logic.ts'

const states = (): Record<FileState, StatusWord> => ({
  looking: { word: t('正在匹配'), family: 'underway' },
  waiting: { word: t('待上传'), family: 'waiting' },
  missing: { word: t('商品不存在', {}, 'file'), family: 'attention' },
  sending: { word: t('正在上传'), family: 'underway' },
  uploaded: { word: t('已上传'), family: 'done' },
  failed: { word: t('上传失败'), family: 'failed' },
})

export const fileStateWord = (state: FileState): StatusWord => states()[state]
