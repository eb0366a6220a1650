import { useState } from 'react'

import { Checkbox } from '../checkbox.tsx'
import { ChipsField } from '../chips-field.tsx'
import { Combobox } from '../combobox.tsx'
import { DateField } from '../date-field.tsx'
import { OneTimeCodeField } from '../one-time-code-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { SearchField } from '../search-field.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { TimeField } from '../time-field.tsx'
import { Chapter, Columns, Specimen } from './specimen.tsx'

const stages = [
  { value: 'awaiting_promotion', label: 'Moderated', detail: '12' },
  { value: 'pending_moderation', label: 'Unmoderated', detail: '4' },
  { value: 'missing_content', label: 'Missing content', detail: '31' },
  { value: 'ready', label: 'Ready', detail: '120' },
]

const campaigns = [
  { value: 'c-1', label: 'Autumn coats', detail: 'Northbank · 05 Mar 2025 – 02 Apr 2025 · SM10233' },
  { value: 'c-2', label: 'Autumn cider', detail: 'Hillside · 12 Mar 2025 – 09 Apr 2025 · SM10410' },
]

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Every field in its states. */
export function FieldsChapter() {
  return (
    <Chapter title="Fields">
      <TextFields />
      <SignInFields />
      <ChoiceFields />
      <OnAndOff />
      <RadioGroups />
    </Chapter>
  )
}

function TextFields() {
  const [name, setName] = useState('Autumn coats')
  const [note, setNote] = useState('Swap the artwork on the day before the launch.')
  return (
    <Columns name="Text">
      <TextField label="Campaign name" value={name} onValueChange={setName} hint="As the client knows it" />
      <TextField label="Booking reference" optional value="" onValueChange={() => {}} placeholder="SM10233" />
      <TextField
        label="Height"
        value="10800"
        onValueChange={() => {}}
        error="The height must be at most 8192."
      />
      <TextField label="Client" value="Northbank" onValueChange={() => {}} disabled />
      <TextField label="Id" value="6f1c-22" onValueChange={() => {}} readOnly />
      <TextArea label="Note" value={note} onValueChange={setNote} />
    </Columns>
  )
}

function SignInFields() {
  const [password, setPassword] = useState('kerb and channel')
  const [code, setCode] = useState('420')
  return (
    <Columns name="Signing in">
      <PasswordField label="Password" value={password} onValueChange={setPassword} />
      <OneTimeCodeField
        label="Code"
        value={code}
        onValueChange={setCode}
        hint="Sent to the phone ending in 12"
      />
    </Columns>
  )
}

function ChoiceFields() {
  const [stage, setStage] = useState<string | null>('ready')
  const [none, setNone] = useState<string | null>(null)
  const [day, setDay] = useState('2025-03-05')
  const [time, setTime] = useState('22:30')
  const [search, setSearch] = useState('coats')
  return (
    <Columns name="Choosing">
      <SelectField label="Content status" options={stages} value={stage} onValueChange={setStage} />
      <SelectField label="Booking status" options={stages} value={none} onValueChange={setNone} optional />
      <SelectField
        label="Frame"
        options={stages}
        value={null}
        onValueChange={() => {}}
        error="Choose a frame."
      />
      <DateField label="Starts" value={day} onValueChange={setDay} min="2025-03-01" max="2025-12-31" />
      <DateField label="Ends" value="" onValueChange={() => {}} />
      <TimeField label="From" value={time} onValueChange={setTime} />
      <SearchField label="Search campaigns" labelHidden={false} value={search} onValueChange={setSearch} />
      <CampaignBox />
      <Invitation />
    </Columns>
  )
}

function CampaignBox() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = campaigns.filter((campaign) => campaign.label.toLowerCase().includes(text.toLowerCase()))
  return (
    <Combobox
      label="Campaign"
      text={text}
      onTextChange={(next) => {
        setText(next)
        setOpen(next !== '')
      }}
      suggestions={found}
      onPick={() => {
        setText('')
        setOpen(false)
      }}
      open={open}
      onOpenChange={setOpen}
      emptyText="Your search did not match any results"
      placeholder="Name, client or reference"
    />
  )
}

function Invitation() {
  const [emails, setEmails] = useState(['ada@northbank.example', 'grace@hillside.example'])
  const [refused, setRefused] = useState<string | undefined>()
  return (
    <ChipsField
      label="Invite by e-mail"
      value={emails}
      onValueChange={(next) => {
        setEmails(next)
        setRefused(undefined)
      }}
      isValid={isEmail}
      onReject={(typed) => setRefused(`“${typed}” is not an e-mail address.`)}
      error={refused}
      hint="Enter or a comma adds an address"
      inputMode="email"
    />
  )
}

function OnAndOff() {
  const [checked, setChecked] = useState(true)
  const [active, setActive] = useState(true)
  return (
    <Specimen name="On and off">
      <Checkbox label="Include weekends" checked={checked} onCheckedChange={setChecked} />
      <Checkbox label="Some of them" checked={false} indeterminate onCheckedChange={() => {}} />
      <Checkbox label="Not yours to change" checked disabled onCheckedChange={() => {}} />
      <Checkbox label="Accept" checked={false} error="Accept the terms." onCheckedChange={() => {}} />
      <Switch label="Active" checked={active} onCheckedChange={setActive} />
      <Switch label="Late" checked={false} onCheckedChange={() => {}} />
      <Switch label="Saving" checked busy onCheckedChange={() => {}} />
    </Specimen>
  )
}

function RadioGroups() {
  const [order, setOrder] = useState<'weighted' | 'fixed' | null>('weighted')
  return (
    <Columns name="Radio group">
      <RadioGroup
        label="Order of play"
        value={order}
        onValueChange={setOrder}
        options={[
          { value: 'weighted', label: 'Weighted', hint: 'Heavier creatives play more often' },
          { value: 'fixed', label: 'Fixed', hint: 'In the order of the list' },
        ]}
      />
      <RadioGroup
        label="Screen"
        inline
        value={null}
        onValueChange={() => {}}
        error="Choose one."
        options={[
          { value: 'p', label: 'Portrait' },
          { value: 'l', label: 'Landscape' },
        ]}
      />
    </Columns>
  )
}
