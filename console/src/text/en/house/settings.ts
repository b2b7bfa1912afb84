import type { Catalogue } from '../../texts.ts'

/** System settings. */
export const settings: Catalogue = {
  渠道与发货: 'Channels and shipping',
  积分与营销: 'Points and marketing',
  商品与报关: 'Products and customs',
  数据保留: 'Data retention',
  '尚未生效：相关功能还没有上线，设置会先保存':
    'No effect yet: the feature is not live yet. The setting is saved for then',
  '没有可查看的设置，请联系管理员': 'There are no settings that you may see, please ask an administrator',
  未设置: 'Not set',
  默认值: 'Default',
  已开启: 'On',
  '已关闭|switch': 'Off',
  开启: 'On',
  '关闭|switch': 'Off',
  更换: 'Replace',
  '更换{name}': 'Replace {name}',
  '新的{name}': 'New {name}',
  请输入新的内容: 'Please enter the new content',
  '{who} 修改': 'changed by {who}',
  '{name}的历史': 'History of {name}',
  '还没有人修改过，现在是默认值': 'Nobody has changed it, the default applies',
  '将“{name}”恢复为 {time} 的内容？': 'Restore “{name}” as it was at {time}?',
  '将“{name}”恢复为默认值？': 'Restore the default of “{name}”?',
  '恢复会成为新的版本，之后还可以再恢复回来。': 'Restoring makes a new version, which can be undone later.',
  恢复: 'Restore',
  '离开输入框后自动保存，Esc 撤销': 'Saved when you leave the field, Esc undoes the change',
  仍然保存: 'Save anyway',
  '连接换了地址，已清空 {names}，请重新填写':
    'The connection leads to another address: {names} was emptied, please enter it again',
  恢复默认值: 'Restore the default',
  现在就是默认值: 'The default applies already',
  '恢复为 {time} 的内容': 'Restored as it was at {time}',
  恢复为更早的内容: 'Restored as it was earlier',
  当前: 'Current',
}
