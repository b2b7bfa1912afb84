import { beginPage, type FirstRows, type ScreenFiles } from './api/calls/begin-page.ts'

/** Whatever the build knows of its own files; the build puts it in. */
declare const screenFiles: ScreenFiles

/** What the features say of their screens; the build puts it in, too. */
declare const firstRows: FirstRows

beginPage(screenFiles, firstRows)
