import { useState } from 'react'

import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import { searchModel } from '#tests/support/kit-models.tsx'

export const model = searchModel(brandSearchMachine, {
  field: 'Brand',
  typed: { text: 'Harbour' },
  blank: { text: '' },
  hits: [{ id: 'Harbour Coffee' }, { id: 'Old Harbour Inn' }],
  screen: async () => {
    const { BrandField } = await import('#views/campaigns/brand-field.tsx')
    return function Stage({ actor }) {
      const [brand, setBrand] = useState('')
      return (
        <BrandField
          search={actor}
          value={brand}
          onValueChange={setBrand}
          error={undefined}
          disabled={false}
        />
      )
    }
  },
  call: { method: 'POST', path: 'search/campaigns' },
  drive: () => import('#e2e/drives/brand-search.drive.ts').then(({ drive }) => drive),
})
