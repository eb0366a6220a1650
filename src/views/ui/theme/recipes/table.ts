import { defineSlotRecipe } from '@pandacss/dev'

const edges = { _first: { paddingInlineStart: '4' }, _last: { paddingInlineEnd: '4' } }

/** Dense tables: rows of 36 px for a mouse and 44 px for a finger, hairlines, a head that stays. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'scroller',
    'root',
    'caption',
    'head',
    'headCell',
    'body',
    'veil',
    'row',
    'cell',
    'rowLink',
    'foot',
  ],
  base: {
    scroller: {
      position: 'relative',
      overflow: 'auto',
      bg: 'surface.base',
      border: '1px solid token(colors.line.base)',
      borderRadius: 'lg',
    },
    root: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      textStyle: 'table',
      outlineStyle: 'none',
    },
    caption: { srOnly: true },
    body: { position: 'relative' },
    // Lies over rows that are about to give their places to others: one element, whatever is below it.
    veil: {
      position: 'absolute',
      inset: '0',
      zIndex: '2',
      bg: 'surface.base',
      '--bar': 'token(colors.surface.sunken)',
      _dark: { '--bar': 'token(colors.surface.hover)' },
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        marginInline: '3',
        animation: 'sheen 1600ms ease-in-out infinite',
        backgroundImage:
          'linear-gradient(to right, transparent 0 80%, token(colors.surface.base) 80% 100%), repeating-linear-gradient(to bottom, transparent 0 1.125rem, var(--bar) 1.125rem 1.875rem, transparent 1.875rem 3rem)',
        backgroundSize: '20% 100%, 100% 100%',
      },
    },
    head: { position: 'sticky', top: '0', zIndex: 'sticky' },
    headCell: {
      height: '8',
      py: '1',
      px: '3',
      bg: 'surface.ground',
      color: 'ink.muted',
      textStyle: 'caption',
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottom: '1px solid token(colors.line.base)',
    },
    row: {
      // The browser paints a positioned row by itself: a change in one of them leaves the paint of the others as it is.
      position: 'relative',
      '&[data-interactive]:hover': { bg: 'surface.hover' },
      '&[data-selected]': {
        bg: 'surface.selected',
        _forced: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
      'tbody:last-child > &:last-child > :is(td, th)': { borderBottom: 'none' },
    },
    cell: {
      height: '9',
      px: '3',
      py: '1.5',
      color: 'ink.base',
      textAlign: 'start',
      fontWeight: 'normal',
      verticalAlign: 'middle',
      borderBottom: '1px solid token(colors.line.subtle)',
      _touch: { height: '11' },
      _focusVisible: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '-2px' },
      // Only a busy button has something that is placed on it.
      '[role=grid] & :is(a, button):not([aria-busy=true])': { position: 'static' },
    },
    rowLink: {
      color: 'ink.strong',
      fontWeight: 'medium',
      textDecoration: 'none',
    },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      flexWrap: 'wrap',
      paddingTop: '3',
    },
  },
  variants: {
    // Rows have a link of their size, below their cells, which let presses through. Raising the other buttons above the link instead would make
    // each of them a layer to paint.
    linked: {
      true: {
        row: { zIndex: '0' },
        cell: {
          pointerEvents: 'none',
          '& :is(a, button, input, label, [data-tip])': { pointerEvents: 'auto' },
        },
        rowLink: {
          outlineStyle: 'none',
          // One pixel above the row's line.
          _after: {
            content: '""',
            position: 'absolute',
            inset: '0 0 1px',
            zIndex: '-1',
            borderRadius: 'sm',
          },
          _focusVisible: {
            _after: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '-2px' },
          },
          // Drawn on the link, as a rule that looks for a pressed link inside of rows costs all rows.
          '&:is(:active, [data-pressed])': { _after: { bg: 'accent.solid', opacity: '0.1' } },
        },
      },
    },
    stack: {
      true: {
        scroller: { mdDown: { overflow: 'visible' } },
        root: {
          // What the rows hold must not move the columns when it arrives; a grid sees to that by itself.
          md: {
            '&:not([role=grid])': { tableLayout: 'fixed' },
            '&:not([role=grid]) :is(td, th)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
          },
          mdDown: { display: 'block' },
        },
        head: { mdDown: { srOnly: true } },
        body: { mdDown: { display: 'block' } },
        row: {
          mdDown: {
            display: 'flex',
            flexDirection: 'column',
            gap: '1',
            px: '4',
            py: '3',
            borderBottom: '1px solid token(colors.line.subtle)',
            'tbody:last-child > &:last-child': { borderBottom: 'none' },
          },
        },
        cell: {
          mdDown: {
            display: 'block',
            width: 'auto!',
            height: 'auto',
            minHeight: '6',
            p: '0!',
            textAlign: 'start!',
            borderBottom: 'none',
            _empty: { display: 'none' },
            '&[data-label]': { display: 'flex', gap: '2' },
            '&[data-label]::before': { content: 'attr(data-label)', color: 'ink.muted', minWidth: '24' },
            '&[data-corner]': { position: 'absolute', top: '1', insetInlineEnd: '1' },
            '&[data-corner] ~ :is(td, th):not([data-label])': { paddingInlineEnd: '10!' },
          },
        },
      },
    },
    bare: {
      true: {
        scroller: { border: 'none', borderRadius: '0', bg: 'transparent' },
        cell: edges,
        headCell: edges,
      },
    },
    align: {
      start: {},
      end: { headCell: { textAlign: 'end' }, cell: { textAlign: 'end' } },
      center: { headCell: { textAlign: 'center' }, cell: { textAlign: 'center' } },
    },
  },
})
