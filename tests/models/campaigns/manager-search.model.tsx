import { useState } from 'react'

import { managerSearchMachine } from '#machines/campaigns/manager-search.machine.ts'
import { searchModel } from '#tests/support/kit-models.tsx'

export const model = searchModel(managerSearchMachine, {
  field: 'Managers',
  typed: { text: 'ashworth', businessUnitId: '3' },
  blank: { text: '', businessUnitId: '3' },
  hits: [
    { id: 'tom.ashworth@kerbside.test', name: 'Tom Ashworth' },
    { id: 'ann.ashworth@kerbside.test', name: 'Ann Ashworth' },
  ],
  screen: async () => {
    const { ManagersField } = await import('#views/campaigns/managers-field.tsx')
    return function Stage({ actor }) {
      const [managers, setManagers] = useState<string[]>([])
      return (
        <ManagersField
          search={actor}
          me="plain@kerbside.test"
          businessUnitId="3"
          value={managers}
          onValueChange={setManagers}
          error={undefined}
          disabled={false}
        />
      )
    }
  },
  call: { method: 'POST', path: 'search/users' },
  drive: () => import('#e2e/drives/manager-search.drive.ts').then(({ drive }) => drive),
})
