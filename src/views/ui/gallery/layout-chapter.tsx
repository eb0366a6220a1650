import { css } from '#styled/css/index.js'

import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyIcon } from '../icons.ts'
import { MorePopover } from '../more-popover.tsx'
import { NavTabs } from '../nav-tabs.tsx'
import { SearchField } from '../search-field.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { SectionTools } from '../section-tools.tsx'
import { SidebarLayout } from '../sidebar-layout.tsx'
import { StatusChip } from '../status-chip.tsx'
import { Chapter } from './specimen.tsx'

const tabs = ['Frames', 'Moderation', 'Bookings', 'Content', 'Playlists', 'Schedule', 'Publishing', 'Builds']

export function LayoutChapter() {
  return (
    <Chapter title="Layout">
      <div>
        <SectionHeading
          description="Northbank · 05 Mar 2025 – 02 Apr 2025"
          actions={
            <>
              <StatusChip tone="live" size="md">
                {'Live'}
              </StatusChip>
              <Button>{'Settings'}</Button>
            </>
          }
        >
          {'Autumn coats'}
        </SectionHeading>
        <NavTabs
          label="Campaign"
          items={tabs.map((label, index) => ({
            id: label,
            label,
            href: `#${label}`,
            current: index === 1,
            count: index === 1 ? 31 : undefined,
          }))}
        />
      </div>
      <SectionTools
        title="Creatives"
        placesLabel="Parts of the creatives"
        about="What is uploaded for the frames of a campaign."
        places={['All Creatives', 'Schedule', 'Failed History'].map((label, index) => ({
          id: label,
          label,
          href: `#${label}`,
          current: index === 0,
        }))}
        action={<Button variant="solid">{'Add creatives'}</Button>}
      >
        <SearchField label="Search creatives" value="" onValueChange={() => {}} />
        <MorePopover label="More">
          <Button>{'Export'}</Button>
        </MorePopover>
      </SectionTools>
      <SidebarLayout
        label="Campaign lists"
        sections={[
          { id: 'pinned', title: 'PINNED CAMPAIGNS', detail: '2', content: 'Autumn coats, Cider season' },
          { id: 'recent', title: 'RECENTLY VIEWED', content: 'No recent campaigns to display' },
        ]}
      >
        <Card
          title="Frame specifications"
          actions={<Button size="sm">{'Edit'}</Button>}
          footer={<Button variant="solid">{'Save'}</Button>}
        >
          <div className={css({ display: 'flex', alignItems: 'center', gap: '2', color: 'ink.muted' })}>
            <EmptyIcon />
            {'The content of a card.'}
          </div>
        </Card>
      </SidebarLayout>
    </Chapter>
  )
}
