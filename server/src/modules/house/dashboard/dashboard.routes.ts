import { dashboardChart, dashboardToday } from '@selvedge/contract/house/dashboard.ts'
import { handle } from '../../../core/http/handle.ts'
import { readChart } from './chart.reads.ts'
import { readToday } from './dashboard.reads.ts'

export const dashboardRoutes = [handle(dashboardToday, readToday), handle(dashboardChart, readChart)]
