import { Markup } from './html.ts'

export const style = new Markup(`<style>
:root { color-scheme: light; --line: #e4e1dc; --soft: #f7f5f2; --ink: #26231f; --quiet: #746d64; --mark: #7a3e2b; --bad: #b3261e }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: var(--ink); background: var(--soft) }
header { background: #fff; border-bottom: 1px solid var(--line); padding: 14px 24px; display: flex; gap: 8px 24px; align-items: baseline; flex-wrap: wrap }
h1 { font-size: 18px; margin: 0 } h2 { font-size: 15px; margin: 0 0 12px }
a { color: var(--mark) } nav { display: flex; gap: 16px } nav a { color: var(--quiet); text-decoration: none; padding-bottom: 2px }
nav a.here { color: var(--mark); border-bottom: 2px solid var(--mark) }
main { display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 16px; padding: 16px 24px; max-width: 1500px; margin: auto }
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr); padding: 12px } }
section { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-bottom: 16px }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 6px 8px; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap }
th { color: var(--quiet); font-weight: 500; border-top: 0 } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums } td.wide { white-space: normal; min-width: 200px }
.quiet { color: var(--quiet) } .bad { color: var(--bad) } .small { font-size: 12px } p { margin: 0 0 8px }
form { margin: 0 } form.row { display: flex; gap: 6px; flex-wrap: wrap; align-items: center; margin: 4px 0 }
label { display: block; color: var(--quiet); font-size: 12px; margin-bottom: 8px } label.box { display: inline-block; margin-right: 12px; color: var(--ink) }
input, select { font: inherit; padding: 4px 8px; border: 1px solid #cfcac2; border-radius: 4px; width: 100%; background: #fff; color: var(--ink) }
input[type=checkbox] { width: auto } form.row input { width: auto } input.short { width: 72px !important }
button { font: inherit; padding: 4px 12px; border: 1px solid #cfcac2; border-radius: 4px; background: #fff; color: var(--ink); cursor: pointer } button:hover { border-color: var(--mark); color: var(--mark) }
button.main { background: var(--mark); border-color: var(--mark); color: #fff }
.problem { background: #fdecea; border: 1px solid #f3c6c2; color: var(--bad); border-radius: 8px; padding: 8px 16px; margin: 16px 24px 0 }
details summary { cursor: pointer; color: var(--mark) }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8px }
</style>`)
