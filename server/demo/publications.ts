import type { Deps } from '../deps/deps.ts'
import { readContents, type PublicationContents } from '../publications/publication-contents.ts'

/**
 * Stores the contents of each demo campaign's last publication: its current state, and for drafts the state before its end
 * date moved and its newest creative was added.
 */
export async function keepPublished(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(
    `select distinct on (p.campaign_id) p.id, p.campaign_id, c.content_changed_at > c.published_at as is_draft
     from publications p join campaigns c on c.id = p.campaign_id order by p.campaign_id, p.created_at desc, p.id desc`,
  )
  const batch = 500
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch)
    const now = await readContents(
      deps.db,
      some.map((row) => Number(row['campaign_id'])),
    )
    const kept = some.flatMap((row) => {
      const contents = now.get(Number(row['campaign_id']))
      return contents === undefined
        ? []
        : [{ id: row['id'], contents: row['is_draft'] === true ? earlier(contents) : contents }]
    })
    await deps.database.execute(
      `update publications p set contents = v.contents
       from jsonb_to_recordset($1::jsonb) as v (id int, contents jsonb) where p.id = v.id`,
      [JSON.stringify(kept)],
    )
  }
}

function earlier(contents: PublicationContents): PublicationContents {
  const { campaign, creatives } = contents
  return {
    ...contents,
    campaign: {
      ...campaign,
      endsAt: new Date(Date.parse(campaign.endsAt) - 7 * 86_400_000).toISOString(),
    },
    creatives: creatives.length > 1 ? creatives.slice(0, -1) : creatives,
  }
}
