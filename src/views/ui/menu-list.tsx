import { Menu as Ark } from '@ark-ui/react/menu'

import { css } from '#styled/css/index.js'
import { popup } from '#styled/recipes/index.js'

import { afterPaint } from './after-paint.ts'
import { CheckIcon, ExternalIcon } from './icons.ts'
import { Link } from './link.tsx'
import type { MenuItem, MenuProps } from './menu-props.ts'
import { PageDirection } from './page-direction.tsx'

interface MenuListProps extends Required<Omit<MenuProps, 'trigger'>> {
  /** Id of the button that opens it. */
  triggerId: string
  /** Id of the item that Enter chooses. */
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** The list of a Menu; use that. */
export function MenuList({
  triggerId,
  open,
  onOpenChange,
  groups,
  placement,
  highlighted,
  onHighlight,
}: MenuListProps) {
  const styles = popup()
  return (
    <PageDirection>
      <Ark.Root
        ids={{ trigger: triggerId }}
        highlightedValue={highlighted}
        onHighlightChange={(details) => onHighlight(details.highlightedValue)}
        open={open}
        // The pressed item is painted before the list goes.
        onOpenChange={(details) => void afterPaint(() => onOpenChange(details.open))}
        positioning={{ strategy: 'fixed', placement, gutter: 4 }}
        // A click that bubbles, so that the link stays inside the application.
        navigate={({ node }) => node.click()}
        lazyMount
        unmountOnExit
      >
        <Ark.Positioner className={styles.positioner}>
          {/* Inert when closing: the library may still ask for the focus in the next frame, and would take it with it. */}
          <Ark.Content className={styles.list} inert={!open}>
            {groups.map((group, index) => (
              <Ark.ItemGroup key={group.id}>
                {index === 0 ? null : <Ark.Separator className={styles.separator} />}
                {group.label === undefined ? null : (
                  <Ark.ItemGroupLabel className={styles.label}>{group.label}</Ark.ItemGroupLabel>
                )}
                {group.items.map((item) => (
                  <Entry key={item.id} item={item} className={styles.item} />
                ))}
              </Ark.ItemGroup>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </PageDirection>
  )
}

function Entry({ item, className }: { item: MenuItem; className: string | undefined }) {
  const content = (
    <>
      {item.icon}
      <span className={words}>{item.label}</span>
      {item.checked ? <CheckIcon /> : null}
      {item.external ? <ExternalIcon /> : null}
    </>
  )
  const shared = {
    value: item.id,
    disabled: item.disabled ?? false,
    className,
    'data-tone': item.tone,
    'aria-current': item.checked ? ('true' as const) : undefined,
    onSelect: () => void afterPaint(() => item.onSelect?.()),
  }
  if (item.href === undefined) {
    return <Ark.Item {...shared}>{content}</Ark.Item>
  }
  return (
    <Ark.Item {...shared} asChild>
      <Link
        href={item.href}
        external={item.external}
        // Keeps the focus in the menu, which returns it to the trigger.
        onMouseDown={(event) => event.preventDefault()}
        {...(item.external ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {content}
      </Link>
    </Ark.Item>
  )
}

const words = css({ flex: '1', minWidth: '0' })
