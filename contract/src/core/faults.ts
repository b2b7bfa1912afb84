import type { Bilingual } from './words/language.ts'

interface Fault extends Bilingual {
  /** HTTP status of the answer. */
  status: number
}

/** What the protocol refuses rather than the business: answered with an HTTP status of its own. */
export const faults = {
  BAD_REQUEST: { status: 400, zh: '请求格式有误', en: 'The request is malformed' },
  BAD_JSON: { status: 400, zh: '请求内容不是有效的 JSON', en: 'The body is no valid JSON' },
  SIGNED_OUT: {
    status: 401,
    zh: '登录失效，请重新登录',
    en: 'Your session has ended, please sign in again',
  },
  WEBHOOK_INCOMPLETE: {
    status: 400,
    zh: '缺少签名、消息编号或主题',
    en: 'Signature, id or topic of the delivery is missing',
  },
  WEBHOOK_NO_OBJECT: {
    status: 400,
    zh: '消息内容必须是 JSON 对象',
    en: 'The delivery must be a JSON object',
  },
  WEBHOOK_FORGED: { status: 401, zh: '签名有误', en: 'The signature is wrong' },
  FORBIDDEN: { status: 403, zh: '没有权限', en: 'You do not have the right to do this' },
  PASSWORD_ONE_TIME: {
    status: 403,
    zh: '请先修改一次性密码',
    en: 'Please change the one-time password first',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    zh: '您的角色需要两步验证，请先在“个人资料”中设置',
    en: 'Your role asks for two-step verification, please set it up under “Profile” first',
  },
  HEADER_MISSING: {
    status: 403,
    zh: '缺少 X-Requested-With 请求头',
    en: 'The header X-Requested-With is missing',
  },
  METRICS_TOKEN_MISSING: { status: 401, zh: '需要 METRICS_TOKEN', en: 'METRICS_TOKEN is needed' },
  METRICS_PRIVATE: {
    status: 403,
    zh: '仅限本机访问，或设置 METRICS_TOKEN',
    en: 'Only this machine may ask, or set METRICS_TOKEN',
  },
  UNKNOWN_CALL: { status: 404, zh: '接口不存在', en: 'There is no such call' },
  UNKNOWN_FILE: { status: 404, zh: '文件不存在', en: 'There is no such file' },
  UNKNOWN_PICTURE: { status: 404, zh: '图片不存在', en: 'There is no such picture' },
  TOO_SLOW: { status: 408, zh: '请求内容发送过慢', en: 'The request was sent too slowly' },
  HEADERS_TOO_LARGE: { status: 431, zh: '请求头过大', en: 'The headers are too large' },
  TOO_LARGE: { status: 413, zh: '请求内容过大', en: 'The request is too large' },
  FIELD_NAME_FORBIDDEN: {
    status: 400,
    zh: '字段名不能是 __proto__',
    en: 'No field may be called __proto__',
  },
  BODY_TOO_DEEP: {
    status: 400,
    zh: '请求内容的嵌套层数过多',
    en: 'The body is nested too deeply',
  },
  BODY_TOO_MANY_VALUES: {
    status: 413,
    zh: '请求内容的行或数据过多，请分几次提交',
    en: 'The body has too many rows or values, please send them in several parts',
  },
  UNKNOWN_MEDIA: { status: 415, zh: '不支持的内容类型', en: 'This content type is not supported' },
  BODY_ENCODED: { status: 415, zh: '请求内容不能压缩', en: 'The body must not be compressed' },
  KEY_TOO_LONG: {
    status: 400,
    zh: 'Idempotency-Key 最多 {most} 个字符',
    en: 'Idempotency-Key has at most {most} characters',
  },
  NO_DRY_RUN: { status: 400, zh: '此接口不支持 Dry-Run', en: 'This call takes no Dry-Run' },
  TOO_OFTEN: {
    status: 429,
    zh: '请求过于频繁，请稍后再试',
    en: 'Too many requests, please try again later',
  },
  SIGN_IN_TOO_OFTEN: {
    status: 429,
    zh: '登录尝试过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts to sign in, please try again in {seconds} seconds',
  },
  PASSWORD_TOO_OFTEN: {
    status: 429,
    zh: '密码错误次数过多，请 {seconds} 秒后再试',
    en: 'Too many wrong passwords, please try again in {seconds} seconds',
  },
  BROKEN: {
    status: 500,
    zh: '系统异常，请求编号 {requestId}',
    en: 'Something went wrong here, request {requestId}',
  },
  UNREACHABLE: {
    status: 503,
    zh: '数据库暂时无法连接，请稍后重试',
    en: 'The database can not be reached now, please try again later',
  },
  DATABASE_FULL: {
    status: 503,
    zh: '数据库存储空间不足，暂时无法保存，请联系管理员',
    en: 'The database has no room left and can save nothing now, please tell whoever runs it',
  },
  BUSY: {
    status: 503,
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy now, please try again later',
  },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
