import { plainly } from '../../core/words/wordings.ts'

/** Why a picture has not come into a store. */
export const productImageFailures = {
  'productImage.underWay': plainly('店铺正在处理图片', 'The store is still at work on the picture'),
  'productImage.notTaken': plainly(
    '店铺无法处理这张图片',
    'The store could not make anything of the picture',
  ),
  'productImage.fileLost': plainly('图片文件不在本服务器上', 'The file of the picture is not on this server'),
} as const
