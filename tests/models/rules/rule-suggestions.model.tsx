import { useState } from 'react'

import { ruleSuggestionsMachine } from '#machines/rules/rule-suggestions.machine.ts'
import { searchModel } from '#tests/support/kit-models.tsx'

const query = { source: 'airports' as const, tagKey: '', field: 'field' }

export const model = searchModel(ruleSuggestionsMachine, {
  field: 'Value',
  typed: { ...query, text: 'Heathrow' },
  blank: { ...query, text: '' },
  hits: [
    { id: 'LHR', name: 'London Heathrow', detail: 'LHR, London' },
    { id: 'LGW', name: 'London Gatwick', detail: 'LGW, London' },
  ],
  screen: async () => {
    const { SuggestField } = await import('#views/rules/types/suggest-field.tsx')
    return function Stage({ actor }) {
      const [text, setText] = useState('')
      return (
        <SuggestField
          id="field"
          label="Value"
          error={undefined}
          suggestions={actor}
          source="airports"
          text={text}
          onTextChange={setText}
          onPick={({ name }) => setText(name)}
        />
      )
    }
  },
  call: { method: 'GET', path: 'transport/airports' },
  drive: () => import('#e2e/drives/rule-suggestions.drive.ts').then(({ drive }) => drive),
})
