import type { Catalogue } from '../../texts.ts'

/** Signing in and out, the own password, and pages that are not there. */
export const signIn: Catalogue = {
  显示密码: 'Show password',
  隐藏密码: 'Hide password',
  '登录 · Selvedge': 'Sign in · Selvedge',
  运营后台: 'Back office',
  用户名: 'User name',
  请输入正确的用户名: 'Please enter the correct user name',
  密码不能少于6位: 'The password can not be less than 6 digits',
  '输入手机验证器应用显示的 6 位验证码。':
    'Enter the 6 digits that the authenticator app on your phone shows.',
  '输入设置时保存的一个恢复码，每个只能用一次。':
    'Enter one of the recovery codes that you saved when you set it up. Each works once.',
  请输入恢复码: 'Please enter a recovery code',
  验证: 'Verify',
  使用验证码: 'Use the app',
  使用恢复码: 'Use a recovery code',
  '授权 · Selvedge': 'Authorisation · Selvedge',
  '授权已完成，可以关闭此窗口': 'The authorisation is complete, you can close this window',
  请先修改一次性密码: 'Please change the one-time password first',
  原密码: 'Old password',
  请输入原密码: 'Please enter the old password',
  新密码: 'New password',
  确认新密码: 'New password again',
  密码长度需要大于6位: 'The password needs at least 6 characters',
  '两次密码不一样，请重新输入': 'The two passwords differ, please enter them again',
  密码修改失败请联系管理员: 'The password could not be changed, please ask an administrator',
  '没有权限|title': 'No permission',
  '您没有权限访问该页面，如需开通请联系管理员':
    'You do not have the right to open this page. If you need it, please ask an administrator',
  返回: 'Back',
  页面不存在: 'Page not found',
  '站长说，您不能进入这个页面。请检查网址是否正确':
    'The webmaster said that you can not enter this page. Please check the address',
  返回首页: 'Back to home',
  '你好，{name}': 'Hello, {name}',
}
