import type { Catalogue } from '../../texts.ts'

export const productImages: Catalogue = {
  正在匹配: 'Looking for the product',
  待上传: 'Pending',
  文件名: 'File name',
  '商品不存在|file': 'Product does not exist',
  正在上传: 'Uploading',
  已上传: 'Uploaded',
  上传失败: 'Not uploaded',
  文件读不出来: 'The file can not be read',
  服务器异常: 'Server exception',
  '一次最多 {most} 个文件，有 {count} 个没有列入':
    'At most {most} files at once; {count} {count|was|were} left out',
  '{count} 个文件不是 PNG 或 JPEG，没有列入': '{count} {count|file|files} left out: neither PNG nor JPEG',
  '已上传 {count} 张图片': '{count} {count|picture|pictures} uploaded',
  清空列表: 'Clear the list',
  停止上传: 'Stop',
  '停止上传，换成另一个品牌？': 'Stop, and choose another brand?',
  继续上传: 'Go on',
  没有待上传的图片: 'No picture waits to be uploaded',
  开始上传: 'Start the upload',
  '已上传 {done}，共 {of}': '{done} of {of} uploaded',
  '选择品牌，再选择或拖入图片，图片会先列在这里':
    'Choose a brand, then choose or drop pictures: they are listed here first',
  选择图片: 'Choose pictures',
  选择文件夹: 'Choose a folder',
  '也可以拖到这里。PNG 或 JPEG，每张不超过 {megabytes} MB，一次最多 {most} 张；文件名以 SPU 或货号开头，其后的数字是图号':
    'Or drop them here. PNG or JPEG of at most {megabytes} MB each, {most} at once; a name begins with the SPU or the reference, the number behind it is the shot',
  商品已有这张图片: 'The product has this very picture already',

  // What styles lack.
  有库存: 'In stock',
  店铺在售: 'On sale in a store',
  已有图号: 'Shots there',
  缺少图号: 'Shots missing',
  图片数: 'Pictures',
  商品范围: 'Goods',
  所有款式的图片都已齐: 'All styles have their pictures',

  // Titles.
  放弃修改: 'Drop changes',
  '已保存 {count} 个标题': '{count} {count|title|titles} saved',
  '一次最多保存 {most} 个标题': 'At most {most} titles are saved at once',
  '{handle} 的标题': 'Title of {handle}',
  '标题不能含有 < 或 >': 'A title must not have < or >',
  'SPU、名称或标题': 'SPU, name or title',
  '保存 {count} 个标题': 'Save {count} {count|title|titles}',
}
