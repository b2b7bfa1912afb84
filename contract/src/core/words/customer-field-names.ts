/** How the fields of calls about customers are called. */
export const customerFieldNames = {
  birthday: ['生日', 'Birthday'],
  emailConsent: ['邮件营销', 'Offers by e-mail'],
  smsConsent: ['短信营销', 'Offers by text message'],
  realname: ['真实姓名', 'Real name'],
  idcard: ['身份证号', 'Identity number'],
  passwd: ['密码', 'Password'],
  keptId: ['保留的客户', 'Customer that stays'],
  mergedIds: ['被合并的客户', 'Merged customers'],
  nameOf: ['姓名取自', 'Name of'],
  tagOf: ['标签取自', 'Tag of'],
  birthdayOf: ['生日取自', 'Birthday of'],
  identityOf: ['身份信息取自', 'Identity of'],
} as const
