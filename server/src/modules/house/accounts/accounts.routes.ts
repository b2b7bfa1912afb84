import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
} from '@selvedge/contract/house/accounts/accounts.ts'
import {
  profileEndOtherSessions,
  profileEndSession,
  profileGet,
} from '@selvedge/contract/house/accounts/profile.ts'
import {
  authSecondStep,
  profileConfirm,
  profileFactorBegin,
  profileFactorConfirm,
  profileFactorOff,
  profileRecoveryCodes,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import {
  staffCreate,
  staffEndSessions,
  staffList,
  staffRemoveFactor,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import { handle, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { readOwnInfo } from './accounts.service.ts'
import { changePassword } from './passwords/change-password.ts'
import { readProfile } from './profile/profile.reads.ts'
import { endOtherSessions, endOwnSession } from './profile/profile.service.ts'
import {
  beginFactor,
  confirmNewFactor,
  renewRecoveryCodes,
  switchFactorOff,
} from './second-factor/second-factor.service.ts'
import { signInByCode } from './second-factor/second-step.ts'
import { confirmOwnSession } from './sessions/confirm-session.ts'
import { refreshToken, signOut } from './sessions/sessions.service.ts'
import { signIn } from './sign-in/sign-in.ts'
import { readStaff } from './staff/staff.reads.ts'
import { createStaff, endSessions, removeFactor, resetPassword, saveStaff } from './staff/staff.service.ts'

export const accountRoutes = [
  handleInSteps(authSignIn, signIn),
  handleInSteps(authSecondStep, signInByCode),
  handle(authRefresh, refreshToken),
  handle(authSignOut, signOut),
  handle(authInfo, readOwnInfo),
  handleInSteps(authChangePassword, changePassword),
  handle(profileGet, readProfile),
  handleInSteps(profileEndSession, endOwnSession),
  handleInSteps(profileEndOtherSessions, endOtherSessions),
  handleInSteps(profileConfirm, confirmOwnSession),
  handleInSteps(profileFactorBegin, beginFactor),
  handleInSteps(profileFactorConfirm, confirmNewFactor),
  handleInSteps(profileRecoveryCodes, renewRecoveryCodes),
  handleInSteps(profileFactorOff, switchFactorOff),
  handleList(staffList, readStaff),
  handle(staffCreate, createStaff),
  handle(staffSave, saveStaff),
  handle(staffResetPassword, resetPassword),
  handle(staffEndSessions, endSessions),
  handle(staffRemoveFactor, removeFactor),
]
