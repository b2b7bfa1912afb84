import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
} from '@selvedge/contract/accounts.ts'
import { profileEndOtherSessions, profileEndSession, profileGet } from '@selvedge/contract/profile.ts'
import {
  authSecondStep,
  profileFactorBegin,
  profileFactorConfirm,
  profileFactorOff,
  profileRecoveryCodes,
} from '@selvedge/contract/second-factor.ts'
import {
  staffCreate,
  staffEndSessions,
  staffList,
  staffRemoveFactor,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/staff.ts'
import { handle, handleInSteps, handleList } from '../../core/handle.ts'
import { readOwnInfo } from './accounts.service.ts'
import { changePassword } from './change-password.ts'
import { readProfile } from './profile.reads.ts'
import { endOtherSessions, endOwnSession } from './profile.service.ts'
import {
  beginFactor,
  confirmNewFactor,
  renewRecoveryCodes,
  switchFactorOff,
} from './second-factor.service.ts'
import { signInByCode } from './second-step.ts'
import { refreshToken, signOut } from './sessions.service.ts'
import { signIn } from './sign-in.ts'
import { readStaff } from './staff.reads.ts'
import { createStaff, endSessions, removeFactor, resetPassword, saveStaff } from './staff.service.ts'

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
  handleInSteps(profileFactorBegin, beginFactor),
  handle(profileFactorConfirm, confirmNewFactor),
  handleInSteps(profileRecoveryCodes, renewRecoveryCodes),
  handleInSteps(profileFactorOff, switchFactorOff),
  handleList(staffList, readStaff),
  handle(staffCreate, createStaff),
  handle(staffSave, saveStaff),
  handle(staffResetPassword, resetPassword),
  handle(staffEndSessions, endSessions),
  handle(staffRemoveFactor, removeFactor),
]
