import type { Location, LocationInput } from '@selvedge/contract/stock/locations/locations.ts'
import { Button, Switch } from 'antd'
import { locationSource } from '../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../shell/pickers/RemoteSelect.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CellInput } from '../../../ui/inputs/CellInput.tsx'
import { CellSelect } from '../../../ui/inputs/CellSelect.tsx'
import { type Field, inherited, isChanged, type LocationRow, problemsOf } from './locations.logic.ts'

export interface LocationEditing {
  /** All that are known here: no two may have one name. */
  rows: readonly LocationRow[]
  /** The signed-in person may not change locations. */
  readOnly: boolean
  /** With another parent comes its name. */
  change(row: LocationRow, changes: Partial<LocationInput>, parentName?: string | null): void
  /** Shows who changed it before. */
  showTrail(location: Location): void
}

type FieldOf<Value> = { [F in Field]: LocationInput[F] extends Value ? F : never }[Field]
type FlagField = Exclude<FieldOf<'0' | '1'>, never>
type TextField = Exclude<FieldOf<string>, FlagField>
type LocationColumn = Column<LocationRow>
type Look = Pick<LocationColumn, 'width' | 'hint' | 'optional' | 'card' | 'align' | 'leaves'>

/** A child takes these from the location it belongs to. */
const inheritedFields: readonly Field[] = ['proxy', 'flag']

/** The columns of the table, each a field of the location; switches say what they do. */
export function locationColumns({ rows, readOnly, change, showTrail }: LocationEditing): LocationColumn[] {
  const problemOf = (row: LocationRow, field: Field) =>
    isChanged(row) ? problemsOf(row, rows)[field] : undefined

  const text = (field: TextField, title: string, look: Look = {}): LocationColumn => ({
    key: field,
    title,
    ...look,
    render: (row) => (
      <CellInput
        value={row.value[field]}
        label={title}
        problem={problemOf(row, field)}
        disabled={readOnly}
        onCommit={(typed) =>
          change(row, { [field]: field === 'country' ? typed.trim().toUpperCase() : typed.trim() })
        }
      />
    ),
  })

  const flag = (field: FlagField, title: string, hint: string, look: Look = {}): LocationColumn => ({
    key: field,
    title,
    hint,
    width: 88,
    align: 'center',
    ...look,
    render: (row) => {
      const fromParent = row.value.parentId !== null && inheritedFields.includes(field)
      return (
        <Switch
          size="small"
          aria-label={title}
          title={fromParent ? t('继承自上级仓库') : undefined}
          checked={row.value[field] === '1'}
          disabled={readOnly || fromParent}
          onChange={(on) => change(row, { [field]: on ? '1' : '0' })}
        />
      )
    },
  })

  const weight: LocationColumn = {
    key: 'weight',
    title: t('权重'),
    hint: t('分仓时的优先级，数值大的仓库优先'),
    width: 80,
    align: 'right',
    card: 'fact',
    render: (row) => (
      <CellInput
        numeric
        value={Number.isNaN(row.value.weight) ? '' : String(row.value.weight)}
        label={t('权重')}
        problem={problemOf(row, 'weight')}
        disabled={readOnly}
        onCommit={(typed) => change(row, { weight: /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN })}
      />
    ),
  }

  const parent: LocationColumn = {
    key: 'parentId',
    leaves: 8,
    title: t('上级仓库'),
    hint: t('隶属的仓库：合作仓和保税仓的设置随上级；库存仍按各仓库分别计算'),
    width: 136,
    render: (row) => (
      <CellSelect text={row.parentName ?? '—'} label={t('上级仓库')} disabled={readOnly}>
        {(picker) => (
          <RemoteSelect
            {...picker}
            source={locationSource({ withHidden: true, without: row.key })}
            allowClear
            value={row.value.parentId}
            onChange={(_, [location]) => change(row, inherited(location), location?.name ?? null)}
          />
        )}
      </CellSelect>
    ),
  }

  return [
    text('name', t('名称'), { width: 168 }),
    flag('fulfillOrder', t('可发货'), t('开启后，该仓库参与订单分仓，可以发货'), { card: 'fact' }),
    weight,
    text('country', t('国家'), {
      width: 64,
      hint: t('两位国家代码；与收货国家相同的仓库优先'),
      card: 'fact',
    }),
    flag('chinaStock', t('国内库存'), t('开启后，分仓时视为中国（CN）的仓库'), { leaves: 11 }),
    flag('virtuality', t('虚拟仓'), t('没有实物货架，在库数可以低于零（预售、代发）'), { leaves: 12 }),
    flag('proxy', t('合作仓'), t('由物流合作方运营：发货和收货以通知发出，由对方确认'), { leaves: 13 }),
    flag('flag', t('保税仓'), t('海关监管仓：采购单进入报关流程，需要支付单与报关推送'), { leaves: 14 }),
    parent,
    flag('isDefaultReturn', t('默认退货'), t('退货时首先提供的收货仓'), { leaves: 10 }),
    flag('autoReturn', t('自动入库'), t('开启后，退货登记即入库；关闭则需人工收货'), { leaves: 9 }),
    flag('isHidden', t('隐藏'), t('不出现在选择列表中，历史记录保留'), { leaves: 15, card: 'fact' }),
    text('receiver', t('收货人'), { leaves: 3, width: 96 }),
    text('phone', t('电话'), { leaves: 4, width: 128 }),
    text('company', t('公司'), { leaves: 2, width: 136 }),
    text('province', t('省'), { leaves: 7, width: 88 }),
    text('city', t('市'), { leaves: 6, width: 88 }),
    text('address', t('地址'), { leaves: 5, width: 240 }),
    text('postalCode', t('邮编'), { leaves: 1, width: 88 }),
    {
      key: 'trail',
      title: t('操作记录'),
      width: 88,
      card: 'foot',
      render: ({ saved: location }) =>
        location && (
          <Button
            type="link"
            size="small"
            aria-label={t('查看{name}的操作记录', { name: location.name })}
            onClick={() => showTrail(location)}
          >
            {t('查看')}
          </Button>
        ),
    },
  ]
}
