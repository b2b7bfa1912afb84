import type { Catalogue } from '../../texts.ts'

export const notices: Catalogue = {
  还没有订阅消息: 'No subscription messages yet',
  消息内容: 'Message',
  微信小程序: 'WeChat mini program',
  '撤销|notice': 'Revoke',
  跳转链接: 'Link',
  发送人数: 'Receivers',
  发送结果: 'Results',
  '送达|notice': 'Delivered',
  '查看|notice': 'Opened',
  '未知（不再发送）': 'Unknown, not sent again',
  待发送: 'To be sent',
  未发送: 'Not sent',
  '发布订阅消息 {title}？发布后不能撤销': 'Publish the message {title}? It can not be revoked.',
  '最多 {most} 个字符': 'At most {most} characters',
  '还没有填写小程序的连接参数和密钥：可以保存，填写后才能发布':
    'The connection and secret of the mini program are not set yet: the message can be saved, and published once they are',
  '现在发布可送达 {count} 人（每次订阅可收一条）':
    'If published now it reaches {count} {count|person|people} (each consent allows one message)',
  '只在列表中显示，不填用模板的名称': 'Shown in lists only; if empty, the template name is used',
  '信息不全请仔细检查字段:{title}': 'Information incomplete, check the field: {title}',
  '小程序页面，可带参数': 'A mini program page, parameters are allowed',
  还没有订阅授权: 'No consents yet',
  '有人在小程序里同意接收一条消息，就会出现在这里':
    'Whoever agrees to a message in the mini program appears here',
  'openid、邮箱、客户 ID': 'openid, e-mail, customer id',
  '客户 ID': 'Customer id',
  同意时间: 'Agreed at',
  使用时间: 'Used at',
  测试发送: 'Send a test',
  '测试 openid': 'openid for tests',
  '请先填写测试 openid': 'Enter an openid for tests first',
  '测试发送只发给这一个人，并用去其一次订阅':
    'A test is sent only to this person and uses one of their consents',
  测试消息已发送: 'The test message is sent',
  定时发布时间: 'Publish at',
  不填则保存后手动发布: 'If empty, it is saved and you publish it by hand',
}
