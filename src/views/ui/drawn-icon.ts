/** A drawing of the icon set, as its modules carry it beside the component; their types tell of the component alone. */
interface Drawing {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] }
}

/**
 * All lines of an icon as the data of one path. Where there are dozens of an icon, one element each is felt, and one icon becomes
 * another by a change of text.
 *
 * @param icon a module of the icon set whose drawing has paths and circles only
 */
export function outlineOf(icon: object): string {
  // A path may begin with a step, which goes from where the one before it has ended: each begins at the corner.
  return (icon as Drawing).__iconData.node.map(([tag, shape]) => `M0 0${dataOf(tag, shape)}`).join('')
}

function dataOf(tag: string, { d = '', cx = '', cy = '', r = '' }: Record<string, string>): string {
  const width = Number(r) * 2
  return tag === 'circle' ? `m${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0-${width} 0` : d
}
